package io.shiftloom.jobs.maintenance;

import org.springframework.batch.infrastructure.item.ExecutionContext;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * A step of a maintenance job.
 *
 * @param chunk does a small part of it; called until nothing is left
 */
record MaintenanceStep(String name, Chunk chunk) {

    /** A small part of a step in one transaction. */
    @FunctionalInterface
    interface Chunk {

        /** Ends the step. */
        int NOTHING_LEFT = 0;

        /**
         * Handles the next rows.
         *
         * @param place where the step has come to; it is committed with the rows, so that the step continues from there
         *     after its process has died. Strings and longs only.
         * @return how many rows were handled, or {@link #NOTHING_LEFT}
         */
        int next(JdbcClient tx, ExecutionContext place);
    }
}
