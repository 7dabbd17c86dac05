package io.shiftloom.solver.feasibility;

import io.shiftloom.solver.Certificate;
import io.shiftloom.solver.Certificate.Repair;
import io.shiftloom.solver.bound.HardRule;
import io.shiftloom.solver.bound.Shortage;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * Cells that cannot all be filled by whole legal rows, proven by prices. It sees what the flow of minutes does not: the
 * rest between dates, breaks, the length of blocks.
 */
public final class PriceProof {

    /** Steps of one attempt to leave something out of the conflict. */
    private static final int STEPS_OF_ATTEMPT = 60;

    private static final int MOST_ATTEMPTS = 80;
    private static final int MOST_STEPS = 2000;
    private static final int FEWEST_STEPS = 4;
    /** Entries of tables by person and cell that one step usually fills, at least. */
    private static final int USUAL_ENTRIES = 5;

    private static final int LONGEST_WINDOW = 3;

    private final ScheduleProblem problem;
    private final CompiledProblem compiled;
    private final Wording wording;
    private final BooleanSupplier stop;
    private final Set<HardRule> rules = EnumSet.allOf(HardRule.class);
    private Shortage shortage;
    private int attempts = MOST_ATTEMPTS;

    private PriceProof(CompiledProblem compiled, Shortage shortage, BooleanSupplier stop) {
        this.problem = compiled.problem();
        this.compiled = compiled;
        this.wording = new Wording(problem);
        this.shortage = shortage;
        this.stop = stop;
    }

    /**
     * A proof that there is no schedule, if one is found.
     *
     * @param effort entries of tables to fill at most before giving up; making a proof small costs a few times that
     * @param stop ends it by {@link io.shiftloom.solver.SearchStopped}
     */
    public static Optional<Certificate> find(ScheduleProblem problem, long effort, BooleanSupplier stop) {
        var compiled = CompiledProblem.of(problem);
        long perStep = (long) USUAL_ENTRIES * compiled.people() * compiled.cells();
        if (!Shortage.suits(compiled) || effort < FEWEST_STEPS * perStep) {
            return Optional.empty();
        }
        var shortage = Shortage.of(compiled, EnumSet.allOf(HardRule.class));
        long steps = Math.min(MOST_STEPS, effort / Math.max(1, shortage.effort()));
        return new PriceProof(compiled, shortage, stop).find((int) steps);
    }

    private Optional<Certificate> find(int steps) {
        var all = days(0, problem.grid().dayCount() - 1);
        if (!shortage.prove(all, steps, stop)) {
            return Optional.empty();
        }
        var cells = minimized(smallestWindow(shortage.cells()));
        leaveOutRules(cells);
        // Once more, so that the prices are those of what is left.
        if (!shortage.prove(cells, STEPS_OF_ATTEMPT, stop)) {
            throw new IllegalStateException("a proof was lost");
        }
        return Optional.of(certificate(cells));
    }

    private BitSet days(int first, int last) {
        var cells = new BitSet();
        for (int cell = problem.grid().cell(first, 0); cell < problem.grid().cell(last + 1, 0); cell++) {
            cells.set(cell, problem.demand().get(cell).headcount() > 0);
        }
        return cells;
    }

    private boolean attempt(BitSet cells) {
        return !cells.isEmpty() && attempts-- > 0 && shortage.prove(cells, STEPS_OF_ATTEMPT, stop);
    }

    /** A conflict within one day or a few is easier to understand than one over the whole horizon. */
    private BitSet smallestWindow(BitSet whole) {
        int dayCount = problem.grid().dayCount();
        for (int length = 1; length <= Math.min(LONGEST_WINDOW, dayCount - 1); length++) {
            for (int first = 0; first + length <= dayCount; first++) {
                var window = days(first, first + length - 1);
                window.and(whole);
                if (attempt(window)) {
                    return shortage.cells();
                }
            }
        }
        // The attempts above have replaced the prices.
        return whole;
    }

    /** Leaves out runs of cells, then single cells, as long as the rest still conflicts. */
    private BitSet minimized(BitSet conflict) {
        var kept = conflict;
        attempts = MOST_ATTEMPTS;
        for (int size = Math.max(1, kept.cardinality() / 2); size > 0 && attempts > 0; size /= 2) {
            int at = kept.nextSetBit(0);
            while (at >= 0 && attempts > 0) {
                var fewer = (BitSet) kept.clone();
                int end = at;
                for (int i = 0; i < size && end >= 0; i++) {
                    fewer.clear(end);
                    end = kept.nextSetBit(end + 1);
                }
                kept = attempt(fewer) ? fewer : kept;
                at = end;
            }
        }
        return kept;
    }

    private void leaveOutRules(BitSet cells) {
        for (var rule : HardRule.values()) {
            var fewer = EnumSet.copyOf(rules);
            fewer.remove(rule);
            var without = Shortage.of(compiled, fewer);
            if (without.prove(cells, STEPS_OF_ATTEMPT, stop)) {
                rules.remove(rule);
                shortage = without;
            }
        }
    }

    private Certificate certificate(BitSet cells) {
        var people = new BitSet();
        for (int person = 0; person < compiled.people(); person++) {
            for (int cell = cells.nextSetBit(0); cell >= 0; cell = cells.nextSetBit(cell + 1)) {
                people.set(person, people.get(person) || compiled.isAvailable(person, cell));
            }
        }
        var names = new TreeSet<String>();
        rules.stream().map(HardRule::key).forEach(names::add);
        names.add("availability");
        if (shortage.pricesRoles()) {
            names.add("roles");
        }
        var statement =
                "%s cannot all be filled: whatever rows the %s who can work then are given under %s, a seat stays empty"
                        .formatted(
                                wording.cells(cells), Wording.people(people.cardinality()), String.join(", ", names));
        return new Certificate(
                "prices", statement, wording.keys(cells), wording.ids(people), List.copyOf(names), repairs(cells));
    }

    private List<Repair> repairs(BitSet cells) {
        var repairs = new ArrayList<Repair>();
        int best = -1;
        for (int cell = cells.nextSetBit(0); cell >= 0; cell = cells.nextSetBit(cell + 1)) {
            long seats = shortage.excessSeats(cell);
            boolean fewer = best < 0 || shortage.excessSeats(best) > seats;
            best = seats > 0 && seats <= problem.demand().get(cell).headcount() && fewer ? cell : best;
        }
        if (best < 0) {
            return repairs;
        }
        var at = new BitSet();
        at.set(best);
        var where = wording.cells(at);
        long seats = shortage.excessSeats(best);
        repairs.add(new Repair(
                "lowerHeadcount",
                problem.grid().key(best),
                seats,
                "ask for " + Wording.people(seats) + " less at " + where));
        int cell = best;
        IntStream.range(0, compiled.people())
                .filter(person -> !compiled.isAvailable(person, cell))
                .mapToObj(problem.staff()::get)
                .limit(1)
                .forEach(member -> repairs.add(new Repair(
                        "widenAvailability",
                        member.staffId(),
                        problem.grid().minutes(cell),
                        "let " + member.displayName() + " work " + where)));
        return repairs;
    }
}
