package io.shiftloom.jobs.history;

import java.util.List;
import java.util.Optional;

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

    /** The attempt before this one. */
    public Optional<Attempt> before(Attempt attempt) {
        return attempts.stream()
                .filter(other -> other.number() == attempt.number() - 1)
                .findFirst();
    }
}
