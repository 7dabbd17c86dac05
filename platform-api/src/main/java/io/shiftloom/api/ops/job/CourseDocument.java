package io.shiftloom.api.ops.job;

import io.shiftloom.api.ops.access.OpsTime;
import io.shiftloom.jobs.json.Json;
import io.shiftloom.jobs.operations.Job;
import io.shiftloom.jobs.progress.Gap;
import io.shiftloom.jobs.progress.RunCourse.Search;
import io.shiftloom.jobs.progress.SearchPoint;
import java.time.Duration;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** The course of a job's searches as JSON. */
final class CourseDocument {

    private CourseDocument() {}

    static ObjectNode of(Job job, List<Search> course) {
        var document = Json.object()
                .put("conditionId", job.conditionId().toString())
                .put("run", job.run())
                .put("status", job.status().code());
        var searches = document.putArray("searches");
        course.forEach(search -> searches.add(search(search)));
        return document;
    }

    private static ObjectNode search(Search search) {
        var document = Json.object()
                .put("step", search.step())
                .put("chunk", search.chunk())
                .put("state", search.state())
                .put("updatedAt", OpsTime.text(search.updatedAt()));
        var points = document.putArray("points");
        search.points().forEach(point -> points.add(point(point, search.points().getFirst())));
        return document;
    }

    private static ObjectNode point(SearchPoint point, SearchPoint first) {
        var document = Json.object()
                .put("at", OpsTime.text(point.at()))
                .put("afterMillis", Duration.between(first.at(), point.at()).toMillis())
                .put("phase", point.phase())
                .put("moves", point.moves())
                .put("hard", point.hard())
                .put("soft", point.soft());
        if (point.bound().isPresent()) {
            long bound = point.bound().getAsLong();
            return document.put("bound", bound).put("gap", Gap.of(point.soft(), bound));
        }
        return document.putNull("bound").putNull("gap");
    }
}
