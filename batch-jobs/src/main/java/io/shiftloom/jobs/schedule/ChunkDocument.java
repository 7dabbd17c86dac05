package io.shiftloom.jobs.schedule;

import io.shiftloom.jobs.condition.RosterDocument;
import io.shiftloom.jobs.json.Json;
import io.shiftloom.solver.ChunkSolution;
import io.shiftloom.solver.DateChunk;

/** The stored form of a chunk's solution. */
final class ChunkDocument {

    private ChunkDocument() {}

    static String write(ChunkSolution solution) {
        var document = Json.object()
                .put("firstDay", solution.chunk().firstDay())
                .put("lastDay", solution.chunk().lastDay())
                .put("hard", solution.hard())
                .put("soft", solution.soft());
        document.set("roster", RosterDocument.write(solution.roster()));
        return Json.write(document);
    }

    static ChunkSolution read(String json) {
        var document = Json.read(json);
        return new ChunkSolution(
                new DateChunk(
                        document.required("firstDay").intValue(),
                        document.required("lastDay").intValue()),
                RosterDocument.read(document.required("roster")),
                document.required("hard").longValue(),
                document.required("soft").longValue());
    }
}
