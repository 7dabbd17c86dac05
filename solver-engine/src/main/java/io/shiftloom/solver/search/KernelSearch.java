package io.shiftloom.solver.search;

import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.objective.Weights;
import io.shiftloom.solver.shifts.WholeShifts;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Searches one problem in rounds. Each round is a function of the state before it and its plan alone. What takes a stop asks it often and ends
 * by {@link io.shiftloom.solver.control.SearchStopped} when it says so.
 */
public final class KernelSearch {

    /** Price of one q of hard excess at first; it doubles after each cool round that still breaks rules. */
    private static final long FIRST_HARD_WEIGHT = 40;

    /** The weight of broken rules in a repair, whose temperatures let rules be broken now and then. */
    private static final long HARD_WEIGHT_OF_REPAIR = 200;

    private static final long MOST_HARD_WEIGHT = 20_000;
    /** Beside a baseline the exchange that repairs a rule may change two people who had no change before. */
    private static final long HARD_WEIGHT_OF_BASELINE = 4L * Weights.CHANGED_PERSON;

    private final ScheduleProblem problem;
    private final CompiledProblem compiled;
    private final AimedRows objective;
    private final long[][] allowed;
    /** Made once, when it is asked for. */
    private @Nullable SearchState wholeShifts;

    private boolean triedWholeShifts;

    /** A search for one thread. */
    public KernelSearch(CompiledProblem compiled, Aims aims) {
        this.problem = compiled.problem();
        this.compiled = compiled;
        this.objective = new AimedRows(compiled, aims);
        this.allowed = new long[problem.staff().size()][];
        for (int person = 0; person < allowed.length; person++) {
            allowed[person] = compiled.availability(person);
        }
    }

    /** A first state, with every headcount exact where the people suffice. */
    public SearchState construct() {
        return start(new SweepConstruction(problem, compiled, allowed).rows());
    }

    /** A first state of whole shifts, where contracts speak of those. Cells that none of them covers are filled one by one. */
    public Optional<SearchState> wholeShifts(BooleanSupplier stop) {
        if (!triedWholeShifts && WholeShifts.suits(compiled)) {
            wholeShifts = WholeShifts.rows(compiled, stop)
                    .map(rows -> complete(rows, stop))
                    .orElse(null);
        }
        triedWholeShifts = true;
        return Optional.ofNullable(wholeShifts);
    }

    /** A state, or whole shifts where it breaks rules and those break fewer. */
    public SearchState orWholeShifts(SearchState state, BooleanSupplier stop) {
        return state.bestHard() == 0
                ? state
                : wholeShifts(stop)
                        .map(shifts -> Collections.min(List.of(state, shifts)))
                        .orElse(state);
    }

    /** A state to begin anew from after others have come to nothing. */
    public SearchState anew(BooleanSupplier stop) {
        return wholeShifts(stop).orElseGet(this::construct);
    }

    /**
     * A first state that keeps a baseline and has few people stand in; absent where that is not enough. Ends by {@link
     * io.shiftloom.solver.control.SearchStopped} when {@code stop} says so.
     */
    public Optional<SearchState> standIns(BooleanSupplier stop) {
        var baseline = problem.baseline();
        return baseline == null
                ? Optional.empty()
                : new StandInConstruction(problem, baseline, objective, allowed, stop)
                        .rows()
                        .map(this::start);
    }

    /** Whether no cell has more of the rows than it needs people. */
    public boolean hasSeatsFor(List<long[]> rows) {
        for (int cell = 0; cell < compiled.cells(); cell++) {
            int present = 0;
            for (var row : rows) {
                present += (int) (row[cell >>> 6] >>> cell & 1);
            }
            if (present > compiled.headcount()[cell]) {
                return false;
            }
        }
        return true;
    }

    /** A first state that takes what some rows take and fills the seats that they leave open. */
    public SearchState complete(List<long[]> partial, BooleanSupplier stop) {
        int words = CellSet.words(problem.grid().cellCount());
        var rows = new long[allowed.length * words];
        for (int person = 0; person < allowed.length; person++) {
            System.arraycopy(partial.get(person), 0, rows, person * words, words);
        }
        return start(new SeatCompletion(problem, objective, allowed, rows).fill(stop));
    }

    /** A state that begins with these rows, which must keep every headcount and availability. */
    public SearchState start(long[] rows) {
        var annealer = annealer(rows.clone(), FIRST_HARD_WEIGHT);
        long weight = annealer.hard() == 0 ? FIRST_HARD_WEIGHT : hardWeight(FIRST_HARD_WEIGHT);
        return new SearchState(rows, rows, annealer.hard(), annealer.soft(), weight);
    }

    private long hardWeight(long usual) {
        return problem.baseline() == null ? usual : HARD_WEIGHT_OF_BASELINE;
    }

    /**
     * The same search with the weight of broken rules that a repair begins with.
     *
     * @param anew whether it begins from a construction instead of where it stands
     */
    public SearchState toRepair(SearchState state, boolean anew, BooleanSupplier stop) {
        return (anew ? state.restartedFrom(anew(stop)) : state).weighing(hardWeight(HARD_WEIGHT_OF_REPAIR));
    }

    private Annealer annealer(long[] rows, long hardWeight) {
        var seating = new Seating(allowed.length, problem.grid().cellCount(), rows);
        return new Annealer(seating, new RoleCosts(compiled, seating), objective, allowed, hardWeight);
    }

    /** One round; ends by {@link io.shiftloom.solver.control.SearchStopped} when {@code stop} says so. */
    public SearchState round(SearchState before, RoundPlan plan, BooleanSupplier stop) {
        var random = SplitMix64.of(plan.seed(), plan.round());
        var annealer = annealer(before.rows().clone(), before.hardWeight());
        annealer.run(new Proposals(problem.grid(), annealer.seating(), allowed, random), random, plan, stop);
        return after(before, annealer, plan);
    }

    private SearchState after(SearchState before, Annealer annealer, RoundPlan plan) {
        var best = annealer.best();
        boolean better =
                best.hard < before.bestHard() || (best.hard == before.bestHard() && best.soft < before.bestSoft());
        boolean cool = 2 * plan.round() >= plan.rounds();
        long doubled = Math.max(before.hardWeight(), Math.min(MOST_HARD_WEIGHT, 2 * before.hardWeight()));
        long weight = cool && annealer.hard() > 0 ? doubled : before.hardWeight();
        return new SearchState(
                annealer.seating().rows,
                better ? best.rows : before.best(),
                better ? best.hard : before.bestHard(),
                better ? best.soft : before.bestSoft(),
                weight);
    }
}
