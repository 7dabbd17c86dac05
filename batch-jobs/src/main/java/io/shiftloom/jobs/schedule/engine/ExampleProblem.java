package io.shiftloom.jobs.schedule.engine;

import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborSettings;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.ShiftWishes;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.Wish;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** An example like the problems of clients, to solve before the first of them arrives. It is irregular, so that no part of a search is left out. */
final class ExampleProblem {

    private static final int DAYS = 7;
    private static final int PEOPLE = 10;
    private static final String LEAD = "lead";

    private ExampleProblem() {}

    /**
     * A shop with ten people who wish, a week from 8 to 20 h by the hour, and somebody in charge while it is busy. Its bound is not met, so
     * that the gap is closed too.
     */
    static ScheduleProblem shop() {
        var first = LocalDate.of(2026, 1, 5);
        var grid = ScheduleGrid.of(ZoneOffset.UTC, first, first.plusDays(DAYS - 1L), 480, 1200, 60);
        var demand = IntStream.range(0, grid.cellCount())
                .mapToObj(cell -> demand(cell / grid.slotsPerDay(), cell % grid.slotsPerDay()))
                .toList();
        var staff = IntStream.range(0, PEOPLE)
                .mapToObj(person -> member(grid, person))
                .toList();
        return new ScheduleProblem(grid, demand, staff, Objectives.ALL, LaborSettings.GENERIC, null);
    }

    private static CellDemand demand(int day, int hour) {
        int from = 2 + day % 3;
        boolean busy = hour >= from && hour < from + 5 + day % 2;
        return busy ? CellDemand.of(3, Map.of(LEAD, 1)) : CellDemand.of(2, Map.of());
    }

    private static StaffMember member(ScheduleGrid grid, int person) {
        int[] available = IntStream.range(0, grid.cellCount())
                .filter(cell -> isAvailable(person, cell / grid.slotsPerDay(), cell % grid.slotsPerDay()))
                .toArray();
        var roles = person % 3 == 0 ? Set.of(LEAD) : Set.<String>of();
        return new StaffMember(
                "p" + person,
                "Person " + person,
                CellSet.of(available),
                roles,
                Set.of(),
                Set.of(),
                wishes(grid, person),
                LaborProfile.STANDARD);
    }

    /** On two days never, on two until three in the afternoon, on two from noon on. */
    private static boolean isAvailable(int person, int day, int hour) {
        return switch ((3 * day + 5 * person) % DAYS) {
            case 0, 1 -> false;
            case 2, 4 -> hour < 7;
            case 3, 5 -> hour >= 4;
            default -> true;
        };
    }

    /** Another wish for each half of a day. */
    private static ShiftWishes wishes(ScheduleGrid grid, int person) {
        var all = Wish.values();
        int half = grid.slotsPerDay() / 2;
        return new ShiftWishes(IntStream.range(0, grid.cellCount())
                .boxed()
                .collect(Collectors.toMap(Function.identity(), cell -> all[(cell / half * 3 + person) % all.length])));
    }
}
