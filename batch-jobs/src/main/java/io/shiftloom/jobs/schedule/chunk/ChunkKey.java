package io.shiftloom.jobs.schedule.chunk;

import java.time.LocalDate;
import java.util.UUID;

/** Identifies a chunk of a run, in its table and as a task. */
public record ChunkKey(UUID conditionId, int run, LocalDate date) {

    static ChunkKey parse(String task) {
        var parts = task.split("/", -1);
        return new ChunkKey(UUID.fromString(parts[0]), Integer.parseInt(parts[1]), LocalDate.parse(parts[2]));
    }

    /** The name of its search within the run. */
    String search() {
        return "chunk " + date;
    }

    public String task() {
        return conditionId + "/" + run + "/" + date;
    }
}
