package io.shiftloom.jobs.database;

import io.shiftloom.jobs.settings.ProcessRole;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import org.jspecify.annotations.Nullable;

/**
 * How many connections to the database a process opens at most.
 *
 * @param tenant of the pool that {@code /v1} works with; none in a process that does not answer it
 * @param platform of the pool that everything else works with
 * @param listening outside of the pools, to hear of work
 */
record ConnectionLimits(int tenant, int platform, int listening) {

    private static final int TENANT = 10;
    private static final int PLATFORM = 20;

    /** A solve holds no connection, and whatever else a worker does holds one for milliseconds. */
    private static final int LEAST_OF_A_WORKER = 3;

    static ConnectionLimits of(ShiftloomSettings settings) {
        var database = settings.database();
        boolean answers = settings.roles().contains(ProcessRole.API);
        boolean works = settings.roles().contains(ProcessRole.WORKER);
        return new ConnectionLimits(
                answers ? given(database.tenantConnections(), TENANT) : 0,
                given(
                        database.platformConnections(),
                        works && !answers ? ofAWorker(settings.computeCores()) : PLATFORM),
                works ? 1 : 0);
    }

    /** Searches store their progress, at most all at once, while one connection is left for the queues. */
    private static int ofAWorker(int solvers) {
        return Math.clamp(solvers + 1L, LEAST_OF_A_WORKER, PLATFORM);
    }

    private static int given(@Nullable Integer connections, int standard) {
        return connections != null ? connections : standard;
    }

    int total() {
        return tenant + platform + listening;
    }
}
