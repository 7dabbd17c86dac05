package io.shiftloom.ops.jobs;

import java.util.List;

/** The groups of commands about jobs and those who work on them, in the order of the help. */
public final class JobGroups {

    private JobGroups() {}

    public static List<Class<?>> all() {
        return List.of(JobsCommands.class, MaintenanceCommands.class, WorkerCommands.class);
    }
}
