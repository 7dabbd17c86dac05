package io.shiftloom.jobs.history;

import java.util.List;

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
}
