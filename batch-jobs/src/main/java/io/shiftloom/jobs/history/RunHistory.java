package io.shiftloom.jobs.history;

import io.shiftloom.jobs.schedule.chunk.ChunkState;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.batch.core.BatchStatus;

/**
 * How one run of a job went.
 *
 * @param attempts in order; empty before the first, and after the records of Spring Batch were removed
 * @param chunks by date
 */
public record RunHistory(int run, List<Attempt> attempts, List<ChunkAttempt> chunks) {

    public RunHistory {
        attempts = List.copyOf(attempts);
        chunks = List.copyOf(chunks);
    }

    /**
     * One execution of the Spring Batch job of a run.
     *
     * @param number from 1
     * @param endedAt null while it runs, or after its process was killed until another takes the run over
     * @param status as Spring Batch names it, such as {@code COMPLETED}, {@code STOPPED} or {@code FAILED}
     * @param message a stack trace where it failed, as far as Spring Batch keeps it; empty where it ended otherwise
     * @param steps that it began
     */
    public record Attempt(
            int number,
            Instant startedAt,
            @Nullable Instant endedAt,
            String status,
            String message,
            List<StepTry> steps) {

        public Attempt {
            steps = List.copyOf(steps);
        }

        /** Whether it ended with an exception. */
        public boolean isFailed() {
            return status.equals(BatchStatus.FAILED.name()) && !trace().isEmpty();
        }

        /** Whether its process was lost: whoever took the run over wrote it off. */
        public boolean isLost() {
            return status.equals(BatchStatus.FAILED.name()) && trace().isEmpty();
        }

        /** Whether it was handed back before its end. */
        public boolean isHandedBack() {
            return status.equals(BatchStatus.STOPPED.name());
        }

        public boolean isCompleted() {
            return status.equals(BatchStatus.COMPLETED.name());
        }

        /** The stack trace of what failed; empty when nothing did. */
        public String trace() {
            return steps.stream()
                    .filter(StepTry::isFailed)
                    .map(StepTry::message)
                    .filter(text -> !text.isBlank())
                    .findFirst()
                    .orElse(status.equals(BatchStatus.FAILED.name()) ? message : "");
        }

        /** A step within an attempt; its parameters are those of {@link Attempt}. */
        public record StepTry(
                long id,
                String name,
                @Nullable Instant startedAt,
                @Nullable Instant endedAt,
                String status,
                String message) {

            public boolean isCompleted() {
                return status.equals(BatchStatus.COMPLETED.name());
            }

            public boolean isFailed() {
                return status.equals(BatchStatus.FAILED.name());
            }

            public boolean isHandedBack() {
                return status.equals(BatchStatus.STOPPED.name());
            }
        }
    }

    /**
     * The newest attempt at a date chunk.
     *
     * @param chunk its first date
     * @param worker who solves or solved it; null while it waits, and of earlier programs
     * @param host where that worker runs, as long as it is known
     * @param waitedFrom since when it waited to be solved
     * @param startedAt null before somebody begins it, and of earlier programs
     * @param endedAt null until it is solved, given up, or handed back with its run, for whose restart it waits
     * @param failure why it was given up
     * @param trace the stack trace of that
     */
    public record ChunkAttempt(
            LocalDate chunk,
            ChunkState state,
            @Nullable String worker,
            @Nullable String host,
            Instant waitedFrom,
            @Nullable Instant startedAt,
            @Nullable Instant endedAt,
            @Nullable String failure,
            @Nullable String trace) {

        public boolean isRunning() {
            return state == ChunkState.RUNNING;
        }
    }
}
