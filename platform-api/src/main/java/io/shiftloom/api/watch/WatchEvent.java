package io.shiftloom.api.watch;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.shiftloom.jobs.operations.JobProgress;
import io.shiftloom.jobs.progress.ResultState;
import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.jobs.storage.Json;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A result's state, as watchers are told it.
 *
 * @param id of the state: in every process the same for the same state, and another for another
 * @param name {@code progress} or {@code terminal}
 * @param data the state as JSON, in one line
 */
record WatchEvent(String id, String name, String data) {

    static WatchEvent of(ResultState state) {
        var result = state.result();
        boolean ended = result.status().isTerminal();
        var found = ended ? state.quality() : state.progress();
        var data = Json.write(Data.of(state, found.map(Data::search)));
        // Another run of an operator may end just like the one before. A confirmation is no other end.
        var version = data + state.begunAt().map(Instant::toString).orElse("");
        var id = UUID.nameUUIDFromBytes(version.getBytes(StandardCharsets.UTF_8));
        return new WatchEvent(id.toString(), ended ? "terminal" : "progress", data);
    }

    boolean isTerminal() {
        return name.equals("terminal");
    }

    /** As the stream has it. The data has no line breaks, which would end it. */
    String text() {
        return "id: %s\nevent: %s\ndata: %s\n\n".formatted(id, name, data);
    }

    @JsonInclude(JsonInclude.Include.NON_NULL)
    private record Data(
            UUID conditionId,
            ResultStatus status,
            @Nullable Integer candidateCount,
            @Nullable String step,
            @Nullable Double fraction,
            @Nullable Costs score,
            @Nullable Long bound,
            @Nullable Double gap,
            @Nullable Integer chunksDone,
            @Nullable Integer chunksTotal) {

        static Data of(ResultState state, Optional<JsonNode> search) {
            var result = state.result();
            var progress = state.progress();
            return new Data(
                    result.conditionId(),
                    result.status(),
                    result.status().isTerminal() ? (Integer) result.candidateCount() : null,
                    progress.map(document -> document.path("step").stringValue(null))
                            .orElse(null),
                    result.status().isTerminal() || progress.isEmpty() ? null : fraction(progress.get()),
                    search.filter(document -> document.has("soft"))
                            .map(Costs::of)
                            .orElse(null),
                    search.map(document -> document.get("bound"))
                            .map(JsonNode::longValue)
                            .orElse(null),
                    search.map(document -> document.get("gap"))
                            .map(JsonNode::doubleValue)
                            .orElse(null),
                    progress.map(document -> document.get("chunksDone"))
                            .map(JsonNode::intValue)
                            .orElse(null),
                    progress.map(document -> document.get("chunksTotal"))
                            .map(JsonNode::intValue)
                            .orElse(null));
        }

        /** In hundredths, so that watchers are not woken for less. */
        private static @Nullable Double fraction(JsonNode document) {
            var fraction = JobProgress.fractionOf(document);
            return fraction == null ? null : Math.round(fraction * 100) / 100.0;
        }

        /** What has score, bound and gap. Those of one chunk of several say nothing about the whole. */
        static JsonNode search(JsonNode document) {
            var chunks = document.path("chunks");
            return chunks.size() == 1 ? chunks.required(0).path("search") : document;
        }
    }

    private record Costs(long hard, long soft) {

        static Costs of(JsonNode document) {
            return new Costs(
                    document.required("hard").longValue(),
                    document.required("soft").longValue());
        }
    }
}
