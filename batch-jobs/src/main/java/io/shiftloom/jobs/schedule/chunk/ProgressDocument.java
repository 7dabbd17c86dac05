package io.shiftloom.jobs.schedule.chunk;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.shiftloom.jobs.progress.ForwardProgress;
import io.shiftloom.jobs.progress.Gap;
import io.shiftloom.jobs.storage.Json;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The stored form of progress: of a run's step, with the search of its owner or those of its chunks. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ProgressDocument(
        String step,
        @JsonUnwrapped @Nullable Search search,
        @Nullable Long chunksDone,
        @Nullable Integer chunksTotal,
        @Nullable List<Chunk> chunks) {

    /** The progress of one search. */
    static String ofSearch(ForwardProgress.Furthest progress) {
        return Json.write(Search.of(progress));
    }

    /** The progress of a run in a step that takes only a moment. */
    public static String ofStep(String step) {
        return Json.write(new ProgressDocument(step, null, null, null, null));
    }

    /** The progress of a run whose owner searches. */
    public static String ofStep(String step, ForwardProgress.Furthest progress) {
        return Json.write(new ProgressDocument(step, Search.of(progress), null, null, null));
    }

    /** The progress of a run whose chunks are being solved. */
    public static String ofChunks(String step, List<ChunkRepository.Progress> chunks) {
        long done = chunks.stream().filter(ChunkRepository.Progress::isDone).count();
        var parts = chunks.stream()
                .map(chunk -> new Chunk(chunk.date(), chunk.state(), chunk.progress()))
                .toList();
        return Json.write(new ProgressDocument(step, null, done, chunks.size(), parts));
    }

    @JsonInclude(JsonInclude.Include.NON_NULL)
    private record Search(
            String phase,
            int rounds,
            int plannedRounds,
            double fraction,
            long moves,
            long hard,
            long soft,
            @Nullable Long bound,
            @Nullable Double gap) {

        static Search of(ForwardProgress.Furthest furthest) {
            var progress = furthest.search();
            var bound = progress.bound().isPresent() ? (Long) progress.bound().getAsLong() : null;
            return new Search(
                    progress.phase(),
                    progress.rounds(),
                    progress.plannedRounds(),
                    Math.round(furthest.fraction() * 1000) / 1000.0,
                    progress.moves(),
                    progress.hard(),
                    progress.soft(),
                    bound,
                    bound == null ? null : (Double) Gap.of(progress.soft(), bound));
        }
    }

    @JsonInclude(JsonInclude.Include.NON_NULL)
    private record Chunk(
            LocalDate chunk,
            ChunkState state,
            @JsonRawValue @Nullable String search) {}
}
