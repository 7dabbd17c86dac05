package io.shiftloom.jobs.settings;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How long what nobody asks for every day is kept where it is, or at all.
 *
 * @param historyMonths so many whole months of result events stay out of the archive, besides the present one
 * @param searches chunk solutions, with the course of their searches, and checkpoints, after their run's end
 * @param spareCandidates candidates of replays and of runs whose result was replaced
 * @param batchMetadata what Spring Batch wrote down about runs that are over
 * @param maintenanceRuns records of maintenance
 */
@ConfigurationProperties("shiftloom.retention")
public record RetentionSettings(
        @DefaultValue("3") int historyMonths,
        @DefaultValue("14d") Duration searches,
        @DefaultValue("30d") Duration spareCandidates,
        @DefaultValue("7d") Duration batchMetadata,
        @DefaultValue("30d") Duration maintenanceRuns) {}
