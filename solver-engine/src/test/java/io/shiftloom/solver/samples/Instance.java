package io.shiftloom.solver.samples;

import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborSettings;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.ShiftWishes;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.Wish;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/**
 * Made-up problems that are known to have a schedule, because their demand is counted from one: everybody works at most
 * five days a week, one stretch of at most eight hours a day, with the same rest each night.
 *
 * @param problem asks exactly for what {@code schedule} gives
 * @param schedule breaks no rule
 */
public record Instance(ScheduleProblem problem, Roster schedule) {

    private static final String ROLE = "5e3f3f4e-0d5c-4d0e-9c55-0d3f5a0f7a11";
    private static final int MOST_HEADCOUNT = 15;
    private static final List<Wish> WISHES = List.of(Wish.NONE, Wish.LOW, Wish.HIGH);

    /** A week or more from Monday 2026-11-23 in Berlin, 08:00 to 20:00 by the hour. */
    public static Instance of(long seed, int people, int days) {
        var grid = ScheduleGrid.of(
                ZoneId.of("Europe/Berlin"),
                LocalDate.of(2026, 11, 23),
                LocalDate.of(2026, 11, 22).plusDays(days),
                8 * 60,
                20 * 60,
                60);
        return new Maker(new Random(seed), grid, people).make();
    }

    private record Maker(Random random, ScheduleGrid grid, int people) {

        Instance make() {
            var rows = new ArrayList<CellSet>();
            var headcount = new int[grid.cellCount()];
            for (int person = 0; person < people; person++) {
                var row = row(headcount);
                row.stream().forEach(cell -> headcount[cell]++);
                rows.add(CellSet.of(row));
            }
            var staff = new ArrayList<StaffMember>();
            for (int person = 0; person < people; person++) {
                staff.add(member(person, rows.get(person)));
            }
            var problem = new ScheduleProblem(
                    grid, demand(headcount, rows), staff, Objectives.ALL, LaborSettings.GENERIC, null);
            return new Instance(problem, new Roster(rows));
        }

        private BitSet row(int[] headcount) {
            var row = new BitSet();
            int start = random.nextInt(grid.slotsPerDay() - 4);
            for (int day = 0; day < grid.dayCount(); day++) {
                if (day % 7 < 5 && random.nextInt(5) > 0) {
                    int length = 3 + random.nextInt(6);
                    int end = Math.min(grid.slotsPerDay(), start + length);
                    for (int slot = start; slot < end; slot++) {
                        int cell = grid.cell(day, slot);
                        row.set(cell, headcount[cell] < MOST_HEADCOUNT);
                    }
                }
            }
            return row;
        }

        private StaffMember member(int person, CellSet row) {
            var available = row.toBitSet();
            for (int cell = 0; cell < grid.cellCount(); cell++) {
                if (random.nextInt(3) > 0) {
                    available.set(cell);
                }
            }
            var wishes = new TreeMap<Integer, Wish>();
            for (int cell = 0; cell < grid.cellCount(); cell++) {
                wishes.put(cell, WISHES.get(random.nextInt(WISHES.size())));
            }
            return new StaffMember(
                    "p" + person,
                    "Person " + person,
                    CellSet.of(available),
                    person % 3 == 0 ? Set.of(ROLE) : Set.of(),
                    Set.of(),
                    Set.of(),
                    new ShiftWishes(wishes),
                    LaborProfile.STANDARD);
        }

        /** Asks for the role wherever the known schedule can give it. */
        private List<CellDemand> demand(int[] headcount, List<CellSet> rows) {
            var demand = new ArrayList<CellDemand>();
            for (int cell = 0; cell < headcount.length; cell++) {
                int holders = 0;
                for (int person = 0; person < people; person += 3) {
                    holders += rows.get(person).contains(cell) ? 1 : 0;
                }
                var roles = new TreeMap<String, Integer>();
                if (holders > 0) {
                    roles.put(ROLE, 1);
                }
                demand.add(CellDemand.of(headcount[cell], roles));
            }
            return demand;
        }
    }
}
