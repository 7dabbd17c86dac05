package io.shiftloom.solver.feasibility;

import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Certificate.Reason;
import io.shiftloom.solver.answer.PublishedNames;
import io.shiftloom.solver.answer.Repair;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Cells that together ask for more minutes than everybody's limits allow. */
final class FlowProof {

    /** Each attempt to leave cells out of the conflict costs one flow over what is left of it. */
    private static final int MOST_ATTEMPTS = 60;

    private static final int FEWEST_ATTEMPTS = 10;
    /** Connections of all attempts, about half a second; the largest problems get fewer attempts by it. */
    private static final int MOST_EFFORT = 8_000_000;

    private final ScheduleProblem problem;
    private final ScheduleGrid grid;
    private final List<PersonLimits> limits;
    private final PublishedNames names;
    private final BooleanSupplier stop;
    private final BitSet left;
    private final @Nullable String role;

    /** @param left cells that are left to others; their seats stay open */
    FlowProof(ScheduleProblem problem, List<PersonLimits> limits, BitSet left, BooleanSupplier stop) {
        this(problem, limits, left, stop, null);
    }

    /** @param role the only role whose needs are looked at; null for all seats */
    private FlowProof(
            ScheduleProblem whole,
            List<PersonLimits> limits,
            BitSet left,
            BooleanSupplier stop,
            @Nullable String role) {
        this.problem = role == null ? whole : whole.withDemand(RoleView.demand(whole, role));
        this.role = role;
        this.left = left;
        this.grid = problem.grid();
        this.limits = limits;
        this.stop = stop;
        this.names = new PublishedNames(problem);
    }

    Optional<Certificate> find() {
        var all = days(0, grid.dayCount() - 1);
        var flow = flow(all);
        return flow.missing() == 0
                ? Optional.empty()
                : ofOneRole(flow.starved()).or(() -> certificate(flow));
    }

    /** A conflict about the needs of one role alone is easier to understand than one about everybody. */
    private Optional<Certificate> ofOneRole(BitSet starved) {
        var roles = new TreeSet<String>();
        starved.stream()
                .forEach(cell -> roles.addAll(problem.demand().get(cell).roles().keySet()));
        for (var only : roles) {
            var proof = new FlowProof(problem, limits, left, stop, only);
            var flow = proof.flow(proof.days(0, grid.dayCount() - 1));
            if (flow.missing() > 0) {
                return proof.certificate(flow);
            }
        }
        return Optional.empty();
    }

    private Optional<Certificate> certificate(StaffingFlow flow) {
        var conflict = smallestWindow(flow.starved());
        int attempts = Math.clamp(MOST_EFFORT / flow.size(), FEWEST_ATTEMPTS, MOST_ATTEMPTS);
        return Optional.of(
                certificate(new Shrinking(attempts, cells -> flow(cells).missing() > 0).of(conflict)));
    }

    private StaffingFlow flow(BitSet cells) {
        SearchStopped.throwIfRequested(stop);
        return new StaffingFlow(problem, limits, cells);
    }

    /** Cells that daylight saving skips need no minutes. */
    private BitSet days(int first, int last) {
        var cells = new BitSet();
        for (int cell = grid.cell(first, 0); cell < grid.cell(last + 1, 0); cell++) {
            cells.set(cell, problem.demand().get(cell).headcount() > 0 && grid.minutes(cell) > 0 && !left.get(cell));
        }
        return cells;
    }

    /**
     * A conflict within one day or a few is easier to understand than one over the whole horizon. A window conflicts if one
     * within it does, so the length from which on any does is found by halving.
     */
    private BitSet smallestWindow(BitSet whole) {
        var smallest = whole;
        int least = 1;
        int most = Math.min(PersonLimits.DAYS_PER_WEEK + 1, grid.dayCount());
        while (least < most) {
            int length = (least + most) / 2;
            var conflict = conflictWithin(length);
            if (conflict.isPresent()) {
                smallest = conflict.get();
                most = length;
            } else {
                least = length + 1;
            }
        }
        return smallest;
    }

    private Optional<BitSet> conflictWithin(int length) {
        for (int first = 0; first + length <= grid.dayCount(); first++) {
            var flow = flow(days(first, first + length - 1));
            if (flow.missing() > 0) {
                return Optional.of(flow.starved());
            }
        }
        return Optional.empty();
    }

    private Certificate certificate(BitSet cells) {
        var flow = flow(cells);
        var people = new BitSet();
        for (int person = 0; person < limits.size(); person++) {
            boolean able = role == null || problem.staff().get(person).roles().contains(role);
            people.set(person, able && limits.get(person).cells.intersects(cells));
        }
        var rules = new ArrayList<String>();
        flow.binding().stream().map(cap -> cap.rule().key()).distinct().sorted().forEach(rules::add);
        rules.add("availability");
        boolean roles = cells.stream()
                .anyMatch(cell -> !problem.demand().get(cell).roles().isEmpty());
        if (roles) {
            rules.add("roles");
        }
        long allowed = flow.demand() - flow.missing();
        return new Certificate(
                new Reason.TooFewMinutes(role, flow.demand(), allowed),
                names.stretches(cells),
                names.cells(cells),
                names.people(people),
                rules,
                repairs(flow, cells, people, rules));
    }

    private List<Repair> repairs(StaffingFlow flow, BitSet cells, BitSet people, List<String> rules) {
        var repairs = new ArrayList<Repair>();
        repairs.add(lower(cells, flow.missing()));
        raise(flow).ifPresent(repairs::add);
        outsider(flow, cells, people).ifPresent(repairs::add);
        WeeklyForm.repair(problem, rules, people).ifPresent(repairs::add);
        return repairs;
    }

    /** Somebody who plays no part yet and could. */
    private Optional<Repair> outsider(StaffingFlow flow, BitSet cells, BitSet people) {
        return IntStream.range(0, limits.size())
                .filter(person -> !people.get(person))
                .mapToObj(person -> outsider(flow, cells, person))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** Whoever lacks the role has to be there already, and whoever holds it has to have time that they can give. */
    private Optional<Repair> outsider(StaffingFlow flow, BitSet cells, int person) {
        var member = problem.staff().get(person);
        if (role != null && !member.roles().contains(role)) {
            return limits.get(person).cells.intersects(cells)
                    ? Optional.of(new Repair.AddRole(member.staffId(), problem.name(person), role))
                    : Optional.empty();
        }
        return problem.openable(person, cells).isEmpty()
                ? Optional.empty()
                : Optional.of(new Repair.StepIn(member.staffId(), problem.name(person), flow.missing()));
    }

    private Repair lower(BitSet cells, long missing) {
        int busiest = cells.stream()
                .boxed()
                .max(Comparator.comparingInt(
                                (Integer cell) -> problem.demand().get(cell).headcount())
                        .thenComparing(Comparator.reverseOrder()))
                .orElseThrow();
        long people = Math.min(
                Math.ceilDiv(missing, grid.minutes(busiest)),
                problem.demand().get(busiest).headcount());
        return new Repair.LowerDemand(grid.key(busiest), people, missing);
    }

    /** Of caps that people's own terms set; the law's cannot be raised. */
    private Optional<Repair> raise(StaffingFlow flow) {
        var byRule = new TreeMap<String, BitSet>();
        flow.binding().stream()
                .filter(cap -> OwnCap.isIn(problem.staff().get(cap.person()).labor(), cap.rule()))
                .forEach(cap -> byRule.computeIfAbsent(cap.rule().key(), _ -> new BitSet())
                        .set(cap.person()));
        return byRule.entrySet().stream()
                .max(Comparator.comparingInt(entry -> entry.getValue().cardinality()))
                .map(entry -> new Repair.RaiseCapInSum(
                        entry.getKey(), flow.missing(), entry.getValue().cardinality()));
    }
}
