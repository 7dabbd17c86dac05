package io.shiftloom.jobs.settings;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How long data that is no longer in daily use is kept.
 *
 * @param historyMonths how many whole months of result events stay out of the archive, besides the present one
 * @param searches chunk solutions, with the course of their searches, and checkpoints, after their run's end
 * @param spareCandidates candidates of replays and of runs whose result was replaced
 * @param batchMetadata the records of Spring Batch about runs that have ended
 * @param maintenanceRuns records of maintenance
 * @param results a condition with everything that belongs to it except its history, after its last date and its last
 *     change; at least 400 days, absent to keep it for good
 */
@ConfigurationProperties("shiftloom.retention")
public record RetentionSettings(
        @DefaultValue("3") int historyMonths,
        @DefaultValue("14d") Duration searches,
        @DefaultValue("30d") Duration spareCandidates,
        @DefaultValue("7d") Duration batchMetadata,
        @DefaultValue("30d") Duration maintenanceRuns,
        @Nullable Duration results) {

    /** Labor rules count the hours of a year, and a person's year may begin weeks before a condition does. */
    private static final Duration LEAST_RESULTS = Duration.ofDays(400);

    public RetentionSettings {
        if (results != null && results.compareTo(LEAST_RESULTS) < 0) {
            throw new IllegalArgumentException(
                    "shiftloom.retention.results is %s; labor rules look back %d days, so it must be that at least."
                            .formatted(results, LEAST_RESULTS.toDays()));
        }
    }
}
