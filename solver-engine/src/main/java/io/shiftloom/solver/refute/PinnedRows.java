package io.shiftloom.solver.refute;

import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Certificate.Reason;
import io.shiftloom.solver.answer.PublishedNames;
import io.shiftloom.solver.answer.Repair;
import io.shiftloom.solver.bound.person.PricedRules;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.CostItem;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;

/** Pins that no legal row of their person keeps, whatever all others do. */
final class PinnedRows {

    /** Caps of weeks and longer bind by prices, which need a few steps to rise. */
    private static final int STEPS = 20;

    private final ScheduleProblem problem;
    private final BooleanSupplier stop;

    PinnedRows(ScheduleProblem problem, BooleanSupplier stop) {
        this.problem = problem;
        this.stop = stop;
    }

    Optional<Certificate> find() {
        var pins = problem.pins();
        for (int person = 0; pins != null && person < problem.staff().size(); person++) {
            var pinned = pins.row(person).toBitSet();
            if (!pinned.isEmpty() && isInVain(person, pinned, PricedRules.all())) {
                return Optional.of(certificate(person, fewestDates(person, pinned)));
            }
        }
        return Optional.empty();
    }

    private boolean isInVain(int person, BitSet pinned, Set<LaborRule> rules) {
        var baseline = problem.baseline();
        var alone = problem.withStaff(List.of(problem.staff().get(person)))
                .withBaseline(baseline == null ? null : new Roster(List.of(baseline.row(person))))
                .withPins(new Roster(List.of(CellSet.of(pinned))));
        // Seats have no prices here, so that a shortage can only be one of pins.
        return Shortage.of(CompiledProblem.of(alone), rules).prove(new BitSet(), STEPS, stop);
    }

    private BitSet fewestDates(int person, BitSet pinned) {
        var grid = problem.grid();
        for (int length = 1; length < grid.dayCount(); length++) {
            for (int first = 0; first + length <= grid.dayCount(); first++) {
                var window = pinned.get(0, grid.cell(first + length, 0));
                window.clear(0, grid.cell(first, 0));
                if (!window.isEmpty() && isInVain(person, window, PricedRules.all())) {
                    return window;
                }
            }
        }
        return pinned;
    }

    private Certificate certificate(int person, BitSet pinned) {
        var names = new PublishedNames(problem);
        var member = problem.staff().get(person);
        var rules = new TreeSet<>(Set.of(CostItem.PINNED));
        needed(person, pinned).stream().map(LaborRule::key).forEach(rules::add);
        var who = new BitSet();
        who.set(person);
        long minutes = pinned.stream().mapToLong(problem.grid()::minutes).sum();
        return new Certificate(
                new Reason.PinnedInVain(problem.name(person)),
                names.stretches(pinned),
                names.cells(pinned),
                names.people(who),
                List.copyOf(rules),
                List.of(new Repair.LiftPin(member.staffId(), problem.name(person), minutes, names.stretches(pinned))));
    }

    private Set<LaborRule> needed(int person, BitSet pinned) {
        var rules = PricedRules.inForce(CompiledProblem.of(problem));
        for (var rule : PricedRules.IN_ORDER.stream().filter(rules::contains).toList()) {
            var fewer = EnumSet.copyOf(rules);
            fewer.remove(rule);
            if (isInVain(person, pinned, fewer)) {
                rules.remove(rule);
            }
        }
        return rules;
    }
}
