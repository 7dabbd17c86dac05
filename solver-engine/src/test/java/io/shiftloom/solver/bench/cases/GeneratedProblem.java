package io.shiftloom.solver.bench.cases;

import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.ShiftWishes;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.Wish;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A problem of a size class that is known to have a schedule: shifts are dealt out first, under a curve of demand with
 * peaks, always at the same time of day for one person and with two days off in a row each week; the demand is then
 * counted from them, and availability and wishes are drawn around them.
 */
@SuppressWarnings("EnumOrdinal") // seeds and drawn choices hang on the order of declaration
public final class GeneratedProblem {

    private static final int DAYS_PER_WEEK = 7;
    private static final int WORKDAYS = 5;

    private final SizeClass size;
    private final Random random;
    private final ScheduleGrid grid;
    private final int perHour;
    private final int[] headcount;
    private final List<BitSet> rows = new ArrayList<>();
    private final List<Set<String>> roles = new ArrayList<>();

    private GeneratedProblem(SizeClass size, long seed) {
        this.size = size;
        random = new Random(seed * 31 + size.ordinal());
        grid = size.grid();
        perHour = 60 / grid.granularityMinutes();
        headcount = new int[grid.cellCount()];
    }

    public static ScheduleProblem of(SizeClass size, long seed) {
        return size == SizeClass.F ? FlickeringProblem.of(size, seed) : new GeneratedProblem(size, seed).make();
    }

    private ScheduleProblem make() {
        for (int person = 0; person < size.people; person++) {
            rows.add(row());
            roles.add(someRoles());
        }
        var staff = new ArrayList<StaffMember>();
        for (int person = 0; person < size.people; person++) {
            staff.add(member(person));
        }
        return new ScheduleProblem(grid, demand(), staff, Objectives.ALL, size.labor(), null);
    }

    private BitSet row() {
        var row = new BitSet();
        int length = perHour * (5 + random.nextInt(4));
        int usual = random.nextInt(Math.max(1, grid.slotsPerDay() - (grid.aroundTheClock() ? 0 : length)));
        int off = random.nextInt(DAYS_PER_WEEK - 1);
        for (int day = 0; day < grid.dayCount(); day++) {
            int weekday = day % DAYS_PER_WEEK;
            if (weekday == off || weekday == off + 1 || random.nextInt(DAYS_PER_WEEK) >= WORKDAYS + 1) {
                continue;
            }
            int from = grid.cell(day, 0) + usual;
            int end = grid.aroundTheClock() ? grid.cellCount() : grid.cell(day, 0) + grid.slotsPerDay();
            addShift(row, from, Math.min(end, from + length));
        }
        return row;
    }

    /** A shift is dealt whole or not at all, so that the known schedule has no crumbs. */
    private void addShift(BitSet row, int from, int to) {
        for (int cell = from; cell < to; cell++) {
            if (headcount[cell] >= curve(cell)) {
                return;
            }
        }
        for (int cell = from; cell < to; cell++) {
            headcount[cell]++;
            row.set(cell);
        }
    }

    /** Two peaks a day, quiet nights. */
    private int curve(int cell) {
        int hour = grid.slot(cell).startMinute() / 60;
        double busy = hour < 6 ? 0.5 : hour < 10 ? 0.8 : hour < 14 ? 1 : hour < 17 ? 0.8 : hour < 21 ? 1 : 0.6;
        return (int) Math.round(size.mostHeadcount * busy);
    }

    private Set<String> someRoles() {
        var some = new TreeSet<String>();
        for (int role = 0; role < size.roles; role++) {
            if (random.nextInt(5) < 2) {
                some.add("role" + role);
            }
        }
        return some;
    }

    private StaffMember member(int person) {
        var held = roles.get(person);
        var preferred = new TreeSet<String>();
        var avoided = new TreeSet<String>();
        for (var role : held) {
            switch (random.nextInt(5)) {
                case 0 -> preferred.add(role);
                case 1 -> avoided.add(role);
                default -> {
                    // No opinion.
                }
            }
        }
        return new StaffMember(
                "p" + person,
                "Person " + person,
                availability(rows.get(person)),
                held,
                preferred,
                avoided,
                wishes(),
                LaborProfile.STANDARD);
    }

    /** The known shifts, and most days a longer stretch. */
    private CellSet availability(BitSet row) {
        var cells = (BitSet) row.clone();
        for (int day = 0; day < grid.dayCount(); day++) {
            if (random.nextInt(4) > 0) {
                int from = random.nextInt(Math.max(1, grid.slotsPerDay() / 2));
                int to = grid.slotsPerDay() - random.nextInt(Math.max(1, grid.slotsPerDay() / 3));
                cells.set(grid.cell(day, from), grid.cell(day, 0) + Math.max(from, to));
            }
        }
        return CellSet.of(cells);
    }

    /** One wish for each half of a day. */
    private ShiftWishes wishes() {
        Map<Integer, Wish> wishes = new TreeMap<>();
        if (random.nextInt(5) == 0) {
            return ShiftWishes.UNASKED;
        }
        for (int day = 0; day < grid.dayCount(); day++) {
            var early = Wish.values()[random.nextInt(Wish.values().length)];
            var late = Wish.values()[random.nextInt(Wish.values().length)];
            for (int slot = 0; slot < grid.slotsPerDay(); slot++) {
                wishes.put(grid.cell(day, slot), slot < grid.slotsPerDay() / 2 ? early : late);
            }
        }
        return new ShiftWishes(wishes);
    }

    /** Each worker of the known schedule stands for the first role held; every second of those is asked for. */
    private List<CellDemand> demand() {
        var demand = new ArrayList<CellDemand>();
        for (int cell = 0; cell < headcount.length; cell++) {
            var present = new TreeMap<String, Integer>();
            for (int person = 0; person < size.people; person++) {
                if (rows.get(person).get(cell) && !roles.get(person).isEmpty()) {
                    present.merge(roles.get(person).iterator().next(), 1, Integer::sum);
                }
            }
            var needs = new TreeMap<String, Integer>();
            present.forEach((role, count) -> needs.put(role, Math.ceilDiv(count, 2)));
            demand.add(CellDemand.of(headcount[cell], needs));
        }
        return demand;
    }
}
