package io.shiftloom.jobs.progress;

import io.shiftloom.solver.control.SearchProgress;
import java.util.Comparator;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * How far a search has come, as people see it: nothing of it goes back while the search lasts. A search counts its rounds anew
 * in each phase, and further candidates have other weights, so that their scores do not compare with that of the best. Not
 * thread-safe.
 */
public final class ForwardProgress {

    private static final String CANDIDATES = "candidates";

    /** The only phase of a chunk's search that has rounds. */
    private static final Map<String, Double> CHUNK = Map.of("anneal", 1.0);

    /** Where each phase ends, roughly in proportion to its time. Which phases a search has depends on the problem. */
    private static final Map<String, Double> HORIZON =
            Map.of("anneal", 0.3, "dive", 0.6, "polish", 0.7, "bound", 0.75, CANDIDATES, 1.0);

    private static final Comparator<Score> CHEAPEST =
            Comparator.comparingLong(Score::hard).thenComparingLong(Score::soft);

    private final Map<String, Double> ends;
    private @Nullable Score best;
    private OptionalLong bound = OptionalLong.empty();
    private boolean furtherCandidates;
    private @Nullable SearchProgress last;
    private double begin;
    private double end;
    private double fraction;

    private record Score(long hard, long soft) {}

    /**
     * The furthest that a search has come.
     *
     * @param search the latest, with the best score and bound so far; of further candidates, those of the best candidate
     * @param fraction of the whole search, estimated, 0 to 1
     */
    public record Furthest(SearchProgress search, double fraction) {}

    private ForwardProgress(Map<String, Double> ends, SearchSeries earlier) {
        this.ends = ends;
        for (var point : earlier.points()) {
            see(point.phase(), new Score(point.hard(), point.soft()), point.bound());
        }
    }

    /** @param earlier the course of an interrupted attempt, which this search continues */
    public static ForwardProgress ofChunk(SearchSeries earlier) {
        return new ForwardProgress(CHUNK, earlier);
    }

    /** @param earlier the course of an interrupted attempt, which this search continues */
    public static ForwardProgress ofHorizon(SearchSeries earlier) {
        return new ForwardProgress(HORIZON, earlier);
    }

    public Furthest of(SearchProgress latest) {
        var score = see(latest.phase(), new Score(latest.hard(), latest.soft()), latest.bound());
        advance(latest);
        last = latest;
        return new Furthest(
                new SearchProgress(
                        latest.phase(),
                        latest.rounds(),
                        latest.plannedRounds(),
                        latest.moves(),
                        score.hard(),
                        score.soft(),
                        bound),
                fraction);
    }

    private Score see(String phase, Score score, OptionalLong proven) {
        furtherCandidates |= phase.equals(CANDIDATES);
        var known = best;
        if (known == null || (!furtherCandidates && CHEAPEST.compare(score, known) < 0)) {
            known = score;
            best = known;
        }
        if (proven.isPresent() && proven.getAsLong() > bound.orElse(Long.MIN_VALUE)) {
            bound = proven;
        }
        return known;
    }

    private void advance(SearchProgress latest) {
        if (last == null || !last.phase().equals(latest.phase()) || last.rounds() > latest.rounds()) {
            begin = fraction;
            end = Math.max(begin, ends.getOrDefault(latest.phase(), 0.0));
            if (latest.phase().equals(CANDIDATES)) {
                // One follows the other.
                end = (begin + end) / 2;
            }
        }
        if (latest.plannedRounds() > 0) {
            double part = Math.min(1.0, (double) latest.rounds() / latest.plannedRounds());
            fraction = Math.max(fraction, begin + part * (end - begin));
        }
    }
}
