package io.shiftloom.api.rota;

import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The role in which each person works each cell. A schedule says only who works; this fills as many of the roles that a cell asks
 * for as anybody can. People keep the role of their last cell of the date and do what they do not avoid, where that leaves no more
 * seats open.
 */
public final class ShiftRoles {

    private static final int NOBODY = -1;

    private final ScheduleProblem problem;
    private final Roster roster;

    /** By person and cell; null for seats that ask for no role, and where nobody works. */
    private final String[][] roles;

    private ShiftRoles(ScheduleProblem problem, Roster roster) {
        this.problem = problem;
        this.roster = roster;
        this.roles = new String[problem.staff().size()][problem.grid().cellCount()];
    }

    public static ShiftRoles of(ScheduleProblem problem, Roster roster) {
        var found = new ShiftRoles(problem, roster);
        var present = new ArrayList<List<Integer>>();
        IntStream.range(0, problem.grid().cellCount()).forEach(cell -> present.add(new ArrayList<>()));
        for (int person = 0; person < problem.staff().size(); person++) {
            int who = person;
            roster.row(person).stream().forEach(cell -> present.get(cell).add(who));
        }
        for (int cell = 0; cell < present.size(); cell++) {
            found.fill(cell, present.get(cell));
        }
        return found;
    }

    /** The ids of the roles in which somebody works from one minute of the epoch until another, each once, in order of time. */
    public List<String> of(int person, long from, long until) {
        var grid = problem.grid();
        return roster.row(person).stream()
                .filter(cell -> grid.startMinute(cell) >= from && grid.endMinute(cell) <= until)
                .mapToObj(cell -> of(person, cell))
                .flatMap(Optional::stream)
                .distinct()
                .toList();
    }

    /** The id of the role; empty for a seat that asks for none. */
    public Optional<String> of(int person, int cell) {
        return Optional.ofNullable(roles[person][cell]);
    }

    private void fill(int cell, List<Integer> present) {
        var seats = new ArrayList<String>();
        problem.demand().get(cell).roles().forEach((role, need) -> {
            for (int seat = 0; seat < need; seat++) {
                seats.add(role);
            }
        });
        if (seats.isEmpty()) {
            return;
        }
        var holders = new int[seats.size()];
        Arrays.fill(holders, NOBODY);
        for (int person : present) {
            keep(person, cell, seats, holders);
        }
        for (int seat = 0; seat < holders.length; seat++) {
            if (holders[seat] == NOBODY) {
                seat(seat, seats, holders, present, new boolean[problem.staff().size()]);
            }
        }
        for (int seat = 0; seat < holders.length; seat++) {
            if (holders[seat] != NOBODY) {
                roles[holders[seat]][cell] = seats.get(seat);
            }
        }
    }

    /** Gives somebody a free seat of the role that they had last on this date. */
    private void keep(int person, int cell, List<String> seats, int[] holders) {
        var last = last(person, cell);
        for (int seat = 0; last.isPresent() && seat < holders.length; seat++) {
            if (holders[seat] == NOBODY && seats.get(seat).equals(last.get())) {
                holders[seat] = person;
                return;
            }
        }
    }

    private Optional<String> last(int person, int cell) {
        ScheduleGrid grid = problem.grid();
        int first = cell - cell % grid.slotsPerDay();
        for (int before = cell - 1; before >= first; before--) {
            if (roster.row(person).contains(before)) {
                return of(person, before);
            }
        }
        return Optional.empty();
    }

    /** Finds somebody for a seat, if need be by moving others to other seats. */
    private boolean seat(int seat, List<String> seats, int[] holders, List<Integer> present, boolean[] asked) {
        var role = seats.get(seat);
        var able = present.stream()
                .filter(person -> member(person).roles().contains(role))
                .sorted(Comparator.comparing((Integer person) -> seated(person, holders))
                        .thenComparing(person -> member(person).avoidedRoles().contains(role))
                        .thenComparing(
                                person -> !member(person).preferredRoles().contains(role))
                        .thenComparingInt(person -> member(person).roles().size()))
                .toList();
        for (int person : able) {
            if (asked[person]) {
                continue;
            }
            asked[person] = true;
            int held = IntStream.range(0, holders.length)
                    .filter(one -> holders[one] == person)
                    .findFirst()
                    .orElse(NOBODY);
            if (held == NOBODY || seat(held, seats, holders, present, asked)) {
                holders[seat] = person;
                return true;
            }
        }
        return false;
    }

    private static boolean seated(int person, int[] holders) {
        return IntStream.of(holders).anyMatch(holder -> holder == person);
    }

    private StaffMember member(int person) {
        return problem.staff().get(person);
    }
}
