package io.shiftloom.jobs.schedule.chunk;

/** Ends a run because one of its chunks failed at every attempt. Another start of the job would not help. */
public final class ChunkFailed extends RuntimeException {

    public ChunkFailed(ChunkRepository.Progress chunk) {
        super("chunk " + chunk.date() + " failed at every attempt: " + chunk.failure());
    }
}
