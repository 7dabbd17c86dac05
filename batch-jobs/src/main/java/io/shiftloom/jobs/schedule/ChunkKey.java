package io.shiftloom.jobs.schedule;

import java.time.LocalDate;
import java.util.UUID;

/** Names a chunk of a run everywhere: in its table, as a partition, as a task. */
record ChunkKey(UUID conditionId, int run, LocalDate date) {

    static ChunkKey parse(String task) {
        var parts = task.split("/", -1);
        return new ChunkKey(UUID.fromString(parts[0]), Integer.parseInt(parts[1]), LocalDate.parse(parts[2]));
    }

    /** Its search among those of the run. */
    String search() {
        return "chunk " + date;
    }

    String task() {
        return conditionId + "/" + run + "/" + date;
    }
}
