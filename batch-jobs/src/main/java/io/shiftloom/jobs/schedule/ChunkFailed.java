package io.shiftloom.jobs.schedule;

/** Ends a run one of whose chunks failed at every attempt; another start of the job would not help. */
final class ChunkFailed extends RuntimeException {

    ChunkFailed(ChunkRepository.Progress chunk) {
        super("chunk " + chunk.date() + " failed at every attempt: " + chunk.failure());
    }
}
