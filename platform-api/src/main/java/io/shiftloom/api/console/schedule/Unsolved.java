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
            case QUEUED, RUNNING, STOPPING, STOPPED -> mayComeYet(status.code());
            case FAILED, ERROR, CANCELED -> ended(status.code());
            case COMPLETED, NO_SOLUTION -> ended("gone");
        };
    }

    private static Unsolved mayComeYet(String code) {
        return new Unsolved(true, code);
    }

    private static Unsolved ended(String code) {
        return new Unsolved(false, code);
    }
}
