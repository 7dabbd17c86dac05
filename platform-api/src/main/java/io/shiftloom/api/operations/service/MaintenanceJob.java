package io.shiftloom.api.operations.service;

import io.shiftloom.jobs.maintenance.MaintenanceName;
import io.shiftloom.jobs.maintenance.MaintenanceRun;
import io.shiftloom.jobs.words.Message;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A maintenance job with its newest run.
 *
 * @param schedule when it runs without being asked, in words
 * @param lastRun null until it has run, and so are the three figures of it
 */
public record MaintenanceJob(
        MaintenanceName name,
        Message description,
        Message schedule,
        MaintenanceRun.@Nullable State lastState,
        @Nullable Instant lastFinishedAt,
        @Nullable Long lastItems,
        @Nullable MaintenanceRun lastRun) {

    static MaintenanceJob of(MaintenanceName name, Message schedule, @Nullable MaintenanceRun run) {
        return run == null
                ? new MaintenanceJob(name, name.description(), schedule, null, null, null, null)
                : new MaintenanceJob(
                        name, name.description(), schedule, run.state(), run.finishedAt(), run.items(), run);
    }
}
