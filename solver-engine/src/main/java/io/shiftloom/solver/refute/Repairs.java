package io.shiftloom.solver.refute;

import io.shiftloom.solver.answer.PublishedNames;
import io.shiftloom.solver.answer.Repair;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Looks for small changes after which a conflict cannot be proven any more, the smallest of each kind. */
final class Repairs {

    /** Changes tried of each kind. */
    private static final int MOST_TRIES = 12;

    private final ScheduleProblem problem;
    private final BitSet cells;
    private final Predicate<ScheduleProblem> isRefuted;
    private final boolean byRoles;
    private final @Nullable String role;
    private final PublishedNames names;

    /** @param role the only role the conflict is about; null for one about all seats */
    public Repairs(
            ScheduleProblem problem,
            BitSet cells,
            Predicate<ScheduleProblem> isRefuted,
            boolean byRoles,
            @Nullable String role) {
        this.problem = problem;
        this.cells = cells;
        this.isRefuted = isRefuted;
        this.byRoles = byRoles;
        this.role = role;
        names = new PublishedNames(problem);
    }

    /** @param raise of a cap, if one helps */
    public List<Repair> find(Optional<Repair> raise) {
        var repairs = new ArrayList<Repair>();
        if (!isRefuted.test(problem)) {
            // Where the conflict is not proven in this way at all, no change is what ends it.
            return raise.stream().toList();
        }
        fewerPins().ifPresent(repairs::add);
        fewerSeats().ifPresent(repairs::add);
        if (byRoles) {
            anotherRole().ifPresent(repairs::add);
        }
        raise.ifPresent(repairs::add);
        moreTime().ifPresent(repairs::add);
        return repairs;
    }

    /** Lifts all pins of a person on the dates of the conflict, as one cell less rarely helps. */
    private Optional<Repair> fewerPins() {
        var grid = problem.grid();
        var pins = problem.pins();
        int tries = 0;
        for (int person = 0; pins != null && person < problem.staff().size() && tries < MOST_TRIES; person++) {
            var lifted = new BitSet();
            pins.row(person).stream()
                    .filter(pin -> cells.stream().anyMatch(cell -> grid.dayOf(cell) == grid.dayOf(pin)))
                    .forEach(lifted::set);
            if (!lifted.isEmpty()) {
                tries++;
                if (!isRefuted.test(problem.withoutPins(person, lifted))) {
                    var member = problem.staff().get(person);
                    long minutes = lifted.stream().mapToLong(grid::minutes).sum();
                    return Optional.of(new Repair.LiftPin(
                            member.staffId(), problem.name(person), minutes, names.stretches(lifted)));
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Repair> fewerSeats() {
        int most = cells.stream().map(this::seats).max().orElse(0);
        int tries = 0;
        for (int fewer = 1; fewer <= most; fewer++) {
            for (int cell = cells.nextSetBit(0); cell >= 0 && tries < MOST_TRIES; cell = cells.nextSetBit(cell + 1)) {
                tries++;
                if (seats(cell) >= fewer && !isRefuted.test(lowered(cell, fewer))) {
                    return Optional.of(new Repair.LowerHeadcount(problem.grid().key(cell), fewer, names.stretch(cell)));
                }
            }
        }
        return Optional.empty();
    }

    private int seats(int cell) {
        var needed = problem.demand().get(cell);
        return role == null ? needed.headcount() : needed.roles().getOrDefault(role, 0);
    }

    /** Roles are given up where they would ask for more people than are left. */
    private ScheduleProblem lowered(int cell, int fewer) {
        var needed = problem.demand().get(cell);
        var roles = new TreeMap<String, Integer>();
        int left = needed.headcount() - fewer;
        for (var need : needed.roles().entrySet()) {
            int wanted = need.getValue() - (need.getKey().equals(role) ? fewer : 0);
            int kept = Math.min(wanted, left - sum(roles));
            if (kept > 0) {
                roles.put(need.getKey(), kept);
            }
        }
        var demand = new ArrayList<>(problem.demand());
        demand.set(cell, CellDemand.of(left, roles));
        return problem.withDemand(demand);
    }

    private static int sum(Map<String, Integer> roles) {
        return roles.values().stream().mapToInt(Integer::intValue).sum();
    }

    private Optional<Repair> anotherRole() {
        record Candidate(int person, StaffMember member, String role) {}
        return wantedRoles().stream()
                .flatMap(wanted -> IntStream.range(0, problem.staff().size())
                        .mapToObj(
                                person -> new Candidate(person, problem.staff().get(person), wanted)))
                .filter(one -> !one.member().roles().contains(one.role()) && meets(one.member()))
                .limit(MOST_TRIES)
                .filter(one ->
                        !isRefuted.test(changed(one.person(), one.member().withRole(one.role()))))
                .findFirst()
                .map(one -> new Repair.AddRole(one.member().staffId(), problem.name(one.person()), one.role()));
    }

    private Set<String> wantedRoles() {
        var wanted = new TreeSet<String>();
        cells.stream()
                .forEach(
                        cell -> wanted.addAll(problem.demand().get(cell).roles().keySet()));
        wanted.removeIf(other -> role != null && !role.equals(other));
        return wanted;
    }

    private boolean meets(StaffMember member) {
        return cells.stream().anyMatch(member.availability()::contains);
    }

    private Optional<Repair> moreTime() {
        int tries = 0;
        for (int person = 0; person < problem.staff().size() && tries < MOST_TRIES; person++) {
            var member = problem.staff().get(person);
            var missing = problem.openable(person, cells);
            if (!missing.isEmpty()) {
                tries++;
                var available = member.availability().toBitSet();
                available.or(missing);
                if (!isRefuted.test(changed(person, member.withAvailability(CellSet.of(available))))) {
                    return Optional.of(new Repair.WidenAvailability(
                            member.staffId(),
                            problem.name(person),
                            missing.stream().mapToLong(problem.grid()::minutes).sum(),
                            names.stretches(missing)));
                }
            }
        }
        return Optional.empty();
    }

    private ScheduleProblem changed(int person, StaffMember member) {
        var staff = new ArrayList<>(problem.staff());
        staff.set(person, member);
        return problem.withStaff(staff);
    }
}
