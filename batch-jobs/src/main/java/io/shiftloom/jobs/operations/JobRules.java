package io.shiftloom.jobs.operations;

import io.shiftloom.jobs.words.Message;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Decides which state allows which action, and says why when it does not. */
final class JobRules {

    private JobRules() {}

    static Optional<Message> refusal(JobSnapshot job, JobAction action) {
        if (action.beginsWork() && job.state().tenantExported()) {
            return Optional.of(Message.of("refused.moved"));
        }
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

    private static @Nullable Message restart(JobSnapshot job) {
        if (job.isCancelled()) {
            return Message.of("refused.canceled");
        }
        if (job.status() == JobStatus.STOPPED) {
            return null;
        }
        if (!job.status().isOver()) {
            return Message.of("refused.open", state(job));
        }
        if (!job.status().isTrouble()) {
            return Message.of("refused.result", state(job));
        }
        return job.isAbandoned() ? Message.of("refused.abandoned") : null;
    }

    private static @Nullable Message stop(JobSnapshot job) {
        return switch (job.status()) {
            case QUEUED, RUNNING -> null;
            case STOPPING -> Message.of("refused.stopping");
            case STOPPED -> Message.of("refused.stopped");
            default -> Message.of("refused.over", state(job));
        };
    }

    private static @Nullable Message abandon(JobSnapshot job) {
        return switch (job.status()) {
            case QUEUED, STOPPED -> null;
            case RUNNING -> Message.of("refused.running");
            case STOPPING -> Message.of("refused.wait");
            case FAILED, ERROR -> job.isAbandoned() ? Message.of("refused.given-up") : null;
            default -> Message.of("refused.over", state(job));
        };
    }

    private static @Nullable Message recover(JobSnapshot job) {
        if (job.status() != JobStatus.RUNNING && job.status() != JobStatus.STOPPING) {
            return Message.of("refused.unheld", state(job));
        }
        var owner = job.owner();
        if (owner == null || owner.isDead()) {
            return null;
        }
        if (!owner.isHeld()) {
            return Message.of("refused.next");
        }
        var silence = owner.silence();
        return Message.of("refused.worker-alive", owner.worker(), silence == null ? 0 : silence.toSeconds());
    }

    private static @Nullable Message replay(JobSnapshot job) {
        if (job.isCancelled()) {
            return Message.of("refused.canceled");
        }
        return job.status().isOver() ? null : Message.of("refused.unfinished", state(job));
    }

    private static @Nullable Message replace(JobSnapshot job) {
        if (job.isConfirmed()) {
            return Message.of("refused.confirmed");
        }
        return replay(job);
    }

    private static Message state(JobSnapshot job) {
        return Message.state(job.status().code());
    }
}
