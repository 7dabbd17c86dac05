package io.shiftloom.jobs.operations;

import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Which jobs to list. An empty field does not filter.
 *
 * @param since only those whose newest run was opened then or later
 * @param text part of the condition's id, the tenant's name or the last failure, in any case
 * @param ended only those that ended then or later
 */
public record JobFilter(
        Set<JobStatus> statuses,
        Optional<UUID> tenantId,
        Optional<Instant> since,
        Optional<String> text,
        Optional<Instant> ended) {

    public static final JobFilter ALL =
            new JobFilter(Set.of(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    public JobFilter {
        statuses = Set.copyOf(statuses);
    }

    /** Only those of the jobs whose status may allow the action. */
    public JobFilter allowing(JobAction action) {
        var allowing = new HashSet<>(action.statuses());
        if (!statuses.isEmpty()) {
            allowing.retainAll(statuses);
        }
        return new JobFilter(allowing, tenantId, since, text, ended);
    }

    /** The text as a pattern of ILIKE, with its wildcards escaped; null for any. */
    @Nullable
    String pattern() {
        return text.map(part -> "%" + part.replaceAll("([\\\\%_])", "\\\\$1") + "%")
                .orElse(null);
    }
}
