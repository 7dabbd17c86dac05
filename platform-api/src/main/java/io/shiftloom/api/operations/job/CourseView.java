package io.shiftloom.api.operations.job;

import io.shiftloom.jobs.operations.JobSnapshot;
import io.shiftloom.jobs.operations.JobStatus;
import io.shiftloom.jobs.progress.Gap;
import io.shiftloom.jobs.progress.RunCourse;
import io.shiftloom.jobs.progress.SearchPoint;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** How the searches of a job's newest run went over time: what a convergence chart is drawn from. */
public record CourseView(UUID conditionId, int run, JobStatus status, List<Search> searches) {

    public CourseView {
        searches = List.copyOf(searches);
    }

    /** One search, see {@link RunCourse.Search}. */
    public record Search(
            String step,
            @Nullable String chunk,
            String state,
            @Nullable Instant updatedAt,
            List<Point> points) {

        public Search {
            points = List.copyOf(points);
        }

        static Search of(RunCourse.Search search) {
            return new Search(
                    search.step(),
                    search.chunk(),
                    search.state(),
                    search.updatedAt(),
                    search.points().stream()
                            .map(point ->
                                    Point.of(point, search.points().getFirst().at()))
                            .toList());
        }
    }

    /** Where a search stood at a moment, see {@link SearchPoint}. */
    public record Point(
            Instant at,
            long afterMillis,
            String phase,
            long moves,
            long hard,
            long soft,
            @Nullable Long bound,
            @Nullable Double gap) {

        static Point of(SearchPoint point, Instant start) {
            Long bound = point.bound().isPresent() ? (Long) point.bound().getAsLong() : null;
            return new Point(
                    point.at(),
                    Duration.between(start, point.at()).toMillis(),
                    point.phase(),
                    point.moves(),
                    point.hard(),
                    point.soft(),
                    bound,
                    bound == null ? null : Gap.of(point.soft(), bound));
        }
    }

    static CourseView of(JobSnapshot job, List<RunCourse.Search> searches) {
        return new CourseView(
                job.conditionId(),
                job.run().number(),
                job.status(),
                searches.stream().map(Search::of).toList());
    }
}
