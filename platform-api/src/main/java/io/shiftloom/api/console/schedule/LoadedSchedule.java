package io.shiftloom.api.console.schedule;

import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.result.ResultSummary;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import tools.jackson.databind.JsonNode;

/**
 * Everything a page needs to know about one condition.
 *
 * @param versions candidates by rank, then what was confirmed, then what was worked
 * @param review the stored review with {@code quality} or {@code diagnostics}; an empty object before there is one
 * @param roleLabels by role id
 */
record LoadedSchedule(
        String tenantName,
        StoredCondition condition,
        ResultSummary result,
        boolean confirmed,
        List<Version> versions,
        JsonNode review,
        Map<String, String> roleLabels) {

    public UUID id() {
        return condition.conditionId();
    }

    public ScheduleProblem problem() {
        return condition.problem();
    }

    public Optional<Version> version(String key) {
        return versions.stream().filter(version -> version.key().equals(key)).findFirst();
    }

    /** What counts most: what was confirmed, else the best candidate. */
    public Optional<Version> chosen(Optional<String> key) {
        return key.flatMap(this::version)
                .or(() -> version("confirmed"))
                .or(() -> versions.stream().findFirst());
    }

    /** Lower bound of the soft score; 0 when none is known. */
    public long bound() {
        return review.path("quality").path("bound").asLong(0);
    }

    /** By how much at most a soft score is above the best possible, as a part of 1; negative when not known. */
    public double gap(long soft) {
        return bound() <= 0 ? -1 : soft <= bound() ? 0 : (double) (soft - bound()) / soft;
    }
}
