package io.shiftloom.jobs.schedule;

import io.shiftloom.jobs.json.Json;
import io.shiftloom.jobs.progress.Gap;
import io.shiftloom.solver.SearchProgress;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** The stored form of progress. */
final class ProgressDocument {

    private ProgressDocument() {}

    /** Of one search. */
    static ObjectNode ofSearch(SearchProgress progress) {
        var document = Json.object()
                .put("phase", progress.phase())
                .put("rounds", progress.rounds())
                .put("plannedRounds", progress.plannedRounds())
                .put("moves", progress.moves())
                .put("hard", progress.hard())
                .put("soft", progress.soft());
        progress.bound().ifPresent(bound -> document.put("bound", bound).put("gap", Gap.of(progress.soft(), bound)));
        return document;
    }

    /** Of a run that is in a step that only takes a moment. */
    static String ofStep(String step) {
        return Json.write(Json.object().put("step", step));
    }

    /** Of a run whose owner searches. */
    static String ofStep(String step, SearchProgress progress) {
        return Json.write(Json.object().put("step", step).setAll(ofSearch(progress)));
    }

    /** Of a run whose chunks are being solved. */
    static String ofChunks(String step, List<ChunkRepository.Progress> chunks) {
        var document = Json.object()
                .put("step", step)
                .put(
                        "chunksDone",
                        chunks.stream().filter(ChunkRepository.Progress::isDone).count())
                .put("chunksTotal", chunks.size());
        var parts = document.putArray("chunks");
        for (var chunk : chunks) {
            var part = parts.addObject().put("chunk", chunk.date().toString()).put("state", chunk.state());
            if (chunk.progress() != null) {
                part.set("search", Json.read(chunk.progress()));
            }
        }
        return Json.write(document);
    }
}
