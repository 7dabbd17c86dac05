package io.shiftloom.api.console.schedule;

import io.shiftloom.jobs.operations.JobStatus;

/**
 * What the page says when there is no rota.
 *
 * @param waits whether one may still be found
 * @param code of the texts {@code unsolved} and {@code unsolved.more}
 */
record Unsolved(boolean waits, String code) {

    static Unsolved of(JobStatus status) {
        return switch (status) {
            case QUEUED, RUNNING, STOPPING, STOPPED -> new Unsolved(true, status.code());
            case FAILED, ERROR, CANCELED -> new Unsolved(false, status.code());
            case COMPLETED, NO_SOLUTION -> new Unsolved(false, "gone");
        };
    }
}
