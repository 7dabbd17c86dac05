package io.shiftloom.jobs.operations;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Decides which state allows which action, and says why when it does not. */
final class JobRules {

    private JobRules() {}

    static Optional<String> refusal(JobSnapshot job, JobAction action) {
        return Optional.ofNullable(
                switch (action) {
                    case RESTART -> restart(job);
                    case STOP -> stop(job);
                    case ABANDON -> abandon(job);
                    case RECOVER -> recover(job);
                    case REPLAY -> replay(job);
                    case REPLACE -> replace(job);
                });
    }

    private static @Nullable String restart(JobSnapshot job) {
        if (job.isCancelled()) {
            return "its condition was cancelled by the client, so nobody wants a result of it";
        }
        if (job.status() == JobStatus.STOPPED) {
            return null;
        }
        if (!job.status().isOver()) {
            return "it is " + job.status().code() + "; stop it first, or wait";
        }
        if (!job.status().isTrouble()) {
            return "it ended as " + job.status().code() + ", which is a result; replay it to solve it again";
        }
        return job.isAbandoned() ? "it was abandoned; replay it to solve it all the same" : null;
    }

    private static @Nullable String stop(JobSnapshot job) {
        return switch (job.status()) {
            case QUEUED, RUNNING -> null;
            case STOPPING -> "it is being stopped already";
            case STOPPED -> "it is stopped already";
            default -> "it is over, it ended as " + job.status().code();
        };
    }

    private static @Nullable String abandon(JobSnapshot job) {
        return switch (job.status()) {
            case QUEUED, STOPPED -> null;
            case RUNNING -> "it is running; stop it first";
            case STOPPING -> "it is being stopped; wait until it is";
            case FAILED, ERROR -> job.isAbandoned() ? "it is abandoned already" : null;
            default -> "it is over, it ended as " + job.status().code();
        };
    }

    private static @Nullable String recover(JobSnapshot job) {
        if (job.status() != JobStatus.RUNNING && job.status() != JobStatus.STOPPING) {
            return "it is " + job.status().code() + ", so no worker holds it";
        }
        var owner = job.owner();
        if (owner == null || owner.isDead()) {
            return null;
        }
        if (!owner.isHeld()) {
            return "no worker holds it; the next free worker takes it";
        }
        var silence = owner.silence();
        return "its worker is alive: the last heartbeat of %s was %d s ago"
                .formatted(owner.worker(), silence == null ? 0 : silence.toSeconds());
    }

    private static @Nullable String replay(JobSnapshot job) {
        if (job.isCancelled()) {
            return "its condition was cancelled by the client, so nobody wants a result of it";
        }
        return job.status().isOver() ? null : "it is " + job.status().code() + "; only a finished one can be replayed";
    }

    private static @Nullable String replace(JobSnapshot job) {
        if (job.isConfirmed()) {
            return "its result is confirmed, and people work by it; replay it without replacing";
        }
        return replay(job);
    }
}
