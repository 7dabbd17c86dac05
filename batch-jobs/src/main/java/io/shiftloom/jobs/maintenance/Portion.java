package io.shiftloom.jobs.maintenance;

import org.springframework.batch.infrastructure.item.ExecutionContext;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * A step of a maintenance job.
 *
 * @param name of the step
 * @param work does a little of it
 */
record Portion(String name, Work work) {

    /** A small part of the step in one transaction, after which another one could go on. */
    @FunctionalInterface
    interface Work {

        /** What there is no more of. */
        int NOTHING_LEFT = 0;

        /**
         * @param place where the step has come to; survives a restart, strings and longs only
         * @return how many rows were handled; {@link #NOTHING_LEFT} ends the step
         */
        int next(JdbcClient tx, ExecutionContext place);
    }

    static Portion of(String name, Work work) {
        return new Portion(name, work);
    }
}
