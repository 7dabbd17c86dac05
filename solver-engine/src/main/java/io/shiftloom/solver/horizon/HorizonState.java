package io.shiftloom.solver.horizon;

import io.shiftloom.solver.bound.ProvenBound;
import io.shiftloom.solver.control.SearchProgress;
import io.shiftloom.solver.search.SearchState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;

/**
 * Where the search of the whole horizon stands between two rounds.
 *
 * @param stage what is being done
 * @param round rounds finished in this stage
 * @param total rounds finished in all stages
 * @param bound proven lower bound of the soft cost with its prices, kept because it takes seconds to find
 * @param mark soft cost of the best rows at the start of the present cycle of rounds
 * @param search where the stage's own search stands
 * @param kept rows of the candidates found so far, with what each was bent towards
 * @param pool schedules to be mixed or chosen from, the best first
 */
record HorizonState(
        Stage stage,
        int round,
        int total,
        ProvenBound bound,
        long mark,
        SearchState search,
        List<Kept> kept,
        List<SearchState> pool) {

    /** Schedules in the pool at most. */
    private static final int MOST_IN_POOL = 6;

    private static final String IN_POOL = "pool ";

    enum Stage {
        ANNEAL("anneal", 1000),
        REPAIR("anneal", 2000),
        /** A second start, from the prices of the bound. */
        DIVE("dive", 7000),
        /** More rounds in the place of a second start that would take too long. */
        CONTINUE("anneal", 9000),
        POLISH("polish", 5000),
        /** Branch and price, where a problem is small. */
        CLOSE("bound", 8000),
        BALANCE("candidates", 3000),
        WISHES("candidates", 4000),
        /** Where the bound takes so long that the search does not wait for it. */
        BOUND("bound", 6000),
        DONE("candidates", 0);

        private final String phase;
        private final long seed;

        Stage(String phase, long seed) {
            this.phase = phase;
            this.seed = seed;
        }

        long seed() {
            return seed;
        }

        String phase() {
            return phase;
        }
    }

    /** A candidate's rows as text, see {@link SearchState#encode}. */
    record Kept(String focus, String rows) {}

    HorizonState {
        kept = List.copyOf(kept);
        pool = List.copyOf(pool);
    }

    static HorizonState begin(SearchState search, ProvenBound bound) {
        return new HorizonState(Stage.ANNEAL, 0, 0, bound, search.bestSoft(), search, List.of(), List.of());
    }

    HorizonState boundedBy(ProvenBound proven) {
        return new HorizonState(stage, round, total, proven, mark, search, kept, pool);
    }

    /** Whether nothing more of the bound is needed: a dive by rows begins with all of it. */
    boolean isBounded(boolean divesByRows) {
        boolean hasFirstStart = stage != Stage.ANNEAL && stage != Stage.REPAIR;
        return stage == Stage.DONE || (divesByRows && hasFirstStart);
    }

    HorizonState afterRound(SearchState next) {
        return new HorizonState(stage, round + 1, total + 1, bound, mark, next, kept, pool);
    }

    /** The same further on in its stage. */
    HorizonState atRound(int later) {
        return new HorizonState(stage, later, total, bound, mark, search, kept, pool);
    }

    HorizonState newCycle() {
        return new HorizonState(stage, round, total, bound, search.bestSoft(), search, kept, pool);
    }

    HorizonState enter(Stage next, SearchState start) {
        return new HorizonState(next, 0, total, bound, start.bestSoft(), start, kept, pool);
    }

    /** @param rounds of the stage */
    boolean startsCycle(int rounds) {
        return round % CoolingSchedule.cycle(rounds) == 0;
    }

    /** Whether a cycle ends with the present round. */
    boolean endsCycle(int rounds) {
        return round + 1 == rounds || (round + 1) % CoolingSchedule.cycle(rounds) == 0;
    }

    /** Whether the last cycle gained next to nothing. */
    boolean isFlat(int rounds) {
        return round > 0 && startsCycle(rounds) && !EffortPlan.isWorthMore(mark, search.bestSoft());
    }

    /** The same with one more schedule in the pool, unless it breaks a rule or costs the same as another. */
    HorizonState pooled(SearchState found) {
        var all = new ArrayList<>(pool);
        if (found.bestHard() == 0 && all.stream().allMatch(other -> other.compareTo(found) != 0)) {
            all.add(found);
        }
        all.sort(Comparator.naturalOrder());
        var best = all.subList(0, Math.min(all.size(), MOST_IN_POOL));
        return new HorizonState(stage, round, total, bound, mark, search, kept, best);
    }

    /** The best schedule of the pool and of the stage's own search. */
    SearchState best() {
        return pool.stream()
                .min(Comparator.naturalOrder())
                .filter(pooled -> pooled.compareTo(search) <= 0)
                .orElse(search);
    }

    /** The same without a pool. */
    HorizonState withoutPool() {
        return new HorizonState(stage, round, total, bound, mark, search, kept, List.of());
    }

    HorizonState keep(String focus, long[] rows) {
        var more = new ArrayList<>(kept);
        more.add(new Kept(focus, SearchState.encode(rows)));
        return new HorizonState(stage, round, total, bound, mark, search, more, pool);
    }

    List<long[]> keptRows() {
        return kept.stream().map(one -> SearchState.decode(one.rows())).toList();
    }

    /**
     * How far the search has come.
     *
     * @param moves of a round
     * @param proven the bound, when one is to be told
     */
    SearchProgress progress(int rounds, int moves, OptionalLong proven) {
        var best = best();
        return new SearchProgress(
                stage.phase(), round, rounds, (long) total * moves, best.bestHard(), best.bestSoft(), proven);
    }

    String write() {
        var text = new StringBuilder(
                stage + "\n" + round + "\n" + total + "\n" + bound.write() + "\n" + mark + "\n" + search.write());
        kept.forEach(one -> text.append('\n').append(one.focus()).append(' ').append(one.rows()));
        pool.forEach(one -> text.append('\n').append(IN_POOL).append(one.write()));
        return text.toString();
    }

    static HorizonState read(String text) {
        var lines = text.split("\n", -1);
        var kept = Arrays.stream(lines)
                .skip(6)
                .filter(line -> !line.startsWith(IN_POOL))
                .map(line -> line.split(" ", -1))
                .map(words -> new Kept(words[0], words[1]))
                .toList();
        var pool = Arrays.stream(lines)
                .skip(6)
                .filter(line -> line.startsWith(IN_POOL))
                .map(line -> SearchState.read(line.substring(IN_POOL.length())))
                .toList();
        return new HorizonState(
                Stage.valueOf(lines[0]),
                Integer.parseInt(lines[1]),
                Integer.parseInt(lines[2]),
                ProvenBound.read(lines[3]),
                Long.parseLong(lines[4]),
                SearchState.read(lines[5]),
                kept,
                pool);
    }
}
