package io.shiftloom.jobs.operations;

import io.shiftloom.jobs.progress.Gap;
import io.shiftloom.jobs.schedule.chunk.ChunkState;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The progress of a run or of one of its searches. A field that is not known yet is null.
 *
 * @param step of the job; null for a single search
 * @param fraction of the step or search, estimated, 0 to 1
 * @param hard violations of hard rules in the best roster so far
 * @param soft soft score of the best roster so far; lower is better
 * @param bound no schedule has a lower score
 * @param gap between bound and score, as a fraction of the score
 */
public record JobProgress(
        @Nullable String step,
        @Nullable String phase,
        @Nullable Double fraction,
        @Nullable Long moves,
        @Nullable Long hard,
        @Nullable Long soft,
        @Nullable Long bound,
        @Nullable Double gap,
        @Nullable Integer chunksDone,
        @Nullable Integer chunksTotal) {

    /** Reads the stored form, which describes either one search or the chunks with their searches. */
    static JobProgress read(JsonNode stored) {
        if (stored.has("chunks")) {
            return ofChunks(stored);
        }
        return new JobProgress(
                stored.path("step").stringValue(null),
                stored.path("phase").stringValue(null),
                fraction(stored),
                number(stored, "moves"),
                number(stored, "hard"),
                number(stored, "soft"),
                number(stored, "bound"),
                stored.has("gap") ? stored.path("gap").doubleValue() : null,
                null,
                null);
    }

    /** How much of the work is done, of a stored form; null where that is not known. */
    public static @Nullable Double fractionOf(JsonNode stored) {
        return read(stored).fraction();
    }

    private static JobProgress ofChunks(JsonNode stored) {
        int total = stored.path("chunksTotal").intValue();
        double done = 0;
        for (var chunk : stored.path("chunks")) {
            var part = fraction(chunk.path("search"));
            done += chunk.path("state").stringValue("").equals(ChunkState.DONE.code()) ? 1 : part == null ? 0 : part;
        }
        var soft = sum(stored, "soft");
        var bound = sum(stored, "bound");
        return new JobProgress(
                stored.path("step").stringValue(null),
                null,
                total == 0 ? null : done / total,
                sum(stored, "moves"),
                sum(stored, "hard"),
                soft,
                bound,
                gap(soft, bound),
                stored.path("chunksDone").intValue(),
                total);
    }

    /** The sum over all chunks; null until each of them has reported. */
    private static @Nullable Long sum(JsonNode stored, String field) {
        long sum = 0;
        for (var chunk : stored.path("chunks")) {
            var value = number(chunk.path("search"), field);
            if (value == null) {
                return null;
            }
            sum += value;
        }
        return sum;
    }

    private static @Nullable Double gap(@Nullable Long soft, @Nullable Long bound) {
        if (soft == null || bound == null) {
            return null;
        }
        return Gap.of(soft, bound);
    }

    private static @Nullable Double fraction(JsonNode search) {
        if (search.has("fraction")) {
            return search.path("fraction").doubleValue();
        }
        // As earlier versions stored it, of one phase.
        int planned = search.path("plannedRounds").asInt(0);
        return planned == 0 ? null : Math.min(1.0, search.path("rounds").doubleValue() / planned);
    }

    private static @Nullable Long number(JsonNode stored, String field) {
        return stored.has(field) ? stored.path(field).longValue() : null;
    }
}
