package io.shiftloom.jobs.settings;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How long data that is no longer in daily use is kept.
 *
 * @param historyMonths how many whole months of result events stay out of the archive, besides the present one
 * @param searches how long chunk solutions, with the course of their searches, and checkpoints stay after their run's end; at
 *     least a day
 * @param spareCandidates how long candidates of replays and of runs whose result was replaced stay; at least a day
 * @param batchMetadata how long the records of Spring Batch about runs that have ended stay; at least a day
 * @param maintenanceRuns how long records of maintenance stay; at least a day
 * @param results how long a condition stays, with everything that belongs to it except its history, after its last date
 *     and its last change; one with a dead letter or a delivery that waits stays until that is decided; at least 400 days,
 *     absent to keep it for good
 */
@ConfigurationProperties("shiftloom.retention")
public record RetentionSettings(
        @DefaultValue("3") int historyMonths,
        @DefaultValue("14d") Duration searches,
        @DefaultValue("30d") Duration spareCandidates,
        @DefaultValue("7d") Duration batchMetadata,
        @DefaultValue("30d") Duration maintenanceRuns,
        @Nullable Duration results) {

    /** The fairness ledger answers for 53 weeks, and a condition of several weeks may begin before them. */
    private static final Duration LEAST_RESULTS = Duration.ofDays(400);

    /** Operators look into a run that failed in the night the next day. */
    private static final Duration LEAST = Duration.ofDays(1);

    public RetentionSettings {
        if (historyMonths < 0) {
            throw new IllegalArgumentException(
                    "shiftloom.retention.history-months is %d, and must not be negative.".formatted(historyMonths));
        }
        requireADay("searches", searches);
        requireADay("spare-candidates", spareCandidates);
        requireADay("batch-metadata", batchMetadata);
        requireADay("maintenance-runs", maintenanceRuns);
        if (results != null && results.compareTo(LEAST_RESULTS) < 0) {
            throw new IllegalArgumentException(
                    "shiftloom.retention.results is %s; the fairness ledger answers for 53 weeks, so it must be at least %d days."
                            .formatted(results, LEAST_RESULTS.toDays()));
        }
    }

    private static void requireADay(String name, Duration kept) {
        if (kept.compareTo(LEAST) < 0) {
            throw new IllegalArgumentException(
                    "shiftloom.retention.%s is %s, and must be a day (1d) at least.".formatted(name, kept));
        }
    }
}
