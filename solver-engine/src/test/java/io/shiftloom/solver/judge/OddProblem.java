package io.shiftloom.solver.judge;

import io.shiftloom.solver.labor.LaborCatalog;
import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborMask.BreakTier;
import io.shiftloom.solver.labor.LaborMask.Level;
import io.shiftloom.solver.labor.LaborMask.Limit;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborSettings;
import io.shiftloom.solver.labor.WorkedBlock;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.ShiftWishes;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.Wish;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Tiny problems with whatever a request may have; about half of them have no schedule. */
final class OddProblem {

    private static final long MOST_ROWS = 2_500;
    private static final long MOST_WAYS = 60_000;
    private static final List<String> STATES =
            List.of("CA", "NY", "IL", "WA", "OR", "CO", "AK", "NV", "WI", "TX", "PR");
    private static final List<Wish> WISHES = List.of(Wish.NONE, Wish.LOW, Wish.HIGH);
    private static final List<String> ROLES = List.of("cook", "lead", "till");

    private final Random random;
    /** Of rules that came later, so that older problems stay as they were otherwise. */
    private final Random ofNights;

    private final ScheduleGrid grid;
    private final int unit;
    private final boolean lenient;

    private OddProblem(long seed) {
        random = new Random(seed * 31 + 7);
        ofNights = new Random(seed * 37 + 11);
        lenient = random.nextBoolean();
        unit = List.of(60, 60, 60, 30, 15).get(random.nextInt(5));
        // Around clock changes, around months and weeks, and in the middle of nothing.
        var when = List.of(
                        List.of("Europe/Berlin", "2026-10-23"),
                        List.of("Europe/Berlin", "2027-03-26"),
                        List.of("America/New_York", "2026-10-30"),
                        List.of("America/Santiago", "2026-09-04"),
                        List.of("Australia/Lord_Howe", "2026-10-02"),
                        List.of("Asia/Tokyo", "2026-11-27"),
                        List.of("Europe/Berlin", "2026-12-29"),
                        List.of("UTC", "2026-06-08"))
                .get(random.nextInt(8));
        var first = LocalDate.parse(when.get(1)).plusDays(random.nextInt(4));
        int days = 1 + random.nextInt(random.nextBoolean() ? 3 : 8);
        int from = random.nextInt(3) == 0 ? 0 : 60 * random.nextInt(12) + (random.nextInt(6) == 0 ? 7 : 0);
        int to = from == 0 ? 1440 : Math.min(1440, from + unit * (4 + random.nextInt(10)));
        grid = ScheduleGrid.of(ZoneId.of(when.get(0)), first, first.plusDays(days - 1L), from, to, unit);
    }

    static ScheduleProblem of(long seed) {
        return new OddProblem(seed).make();
    }

    private ScheduleProblem make() {
        int people = 1 + random.nextInt(5);
        var staff = new ArrayList<StaffMember>();
        boolean hasRoles = random.nextInt(3) == 0;
        for (int person = 0; person < people; person++) {
            staff.add(member(person, hasRoles));
        }
        var settings = settings();
        var objectives = new Objectives(random.nextInt(10) > 0, random.nextInt(3) > 0, random.nextInt(3) > 0);
        var needed = needed();
        var roster = planted(needed, people);
        var demand = new ArrayList<CellDemand>();
        boolean isPlanted = random.nextInt(3) > 0;
        for (int cell = 0; cell < grid.cellCount(); cell++) {
            int at = cell;
            int headcount = !needed.get(cell)
                    ? 0
                    : isPlanted
                            ? (int) roster.rows().stream()
                                    .filter(row -> row.contains(at))
                                    .count()
                            : 1 + random.nextInt(random.nextInt(3) == 0 ? people : 1);
            demand.add(CellDemand.of(headcount, hasRoles ? roles(headcount) : Map.of()));
        }
        boolean isEmergency = random.nextInt(10) == 0;
        var problem = new ScheduleProblem(
                grid,
                demand,
                staff,
                objectives,
                settings,
                isEmergency ? planted(needed, people) : null,
                random.nextInt(8) == 0 ? pins(roster) : null,
                null);
        return trimmed(problem);
    }

    /** Cells are no longer needed until everything can be tried. */
    private ScheduleProblem trimmed(ScheduleProblem problem) {
        var demand = new ArrayList<>(problem.demand());
        var smaller = problem;
        while (!Enumeration.suits(smaller, MOST_ROWS, MOST_WAYS)) {
            int cell = random.nextInt(demand.size());
            demand.set(cell, CellDemand.NONE);
            smaller = problem.withDemand(demand);
        }
        return smaller;
    }

    private Roster pins(Roster roster) {
        return new Roster(roster.rows().stream()
                .map(row -> CellSet.of(
                        row.stream().filter(_ -> random.nextInt(6) == 0).toArray()))
                .toList());
    }

    /** A few runs of cells. */
    private BitSet needed() {
        var cells = new BitSet();
        int most = 3 + random.nextInt(12);
        for (int tries = 0; tries < 30 && cells.cardinality() < most; tries++) {
            int from = random.nextInt(grid.cellCount());
            int length = 1 + random.nextInt(random.nextBoolean() ? 4 : 9);
            for (int cell = from;
                    cell < Math.min(grid.cellCount(), from + length) && cells.cardinality() < most;
                    cell++) {
                cells.set(cell);
            }
        }
        return cells;
    }

    private Roster planted(BitSet needed, int people) {
        var rows = new ArrayList<CellSet>();
        for (int person = 0; person < people; person++) {
            var row = new BitSet();
            boolean works = random.nextBoolean();
            for (int cell = 0; cell < grid.cellCount(); cell++) {
                works = random.nextInt(4) == 0 ? random.nextBoolean() : works;
                row.set(cell, works && needed.get(cell));
            }
            rows.add(CellSet.of(row));
        }
        return new Roster(rows);
    }

    private Map<String, Integer> roles(int headcount) {
        var needs = new HashMap<String, Integer>();
        int left = headcount;
        for (var role : ROLES) {
            if (left > 0 && random.nextInt(3) == 0) {
                int count = 1 + random.nextInt(left);
                needs.put(role, count);
                left -= count;
            }
        }
        return needs;
    }

    private LaborSettings settings() {
        var all = List.copyOf(LaborCatalog.jurisdictions());
        var jurisdiction = random.nextInt(4) == 0 ? "US" : all.get(random.nextInt(all.size()));
        boolean state = jurisdiction.equals("US") && random.nextInt(5) > 0;
        return new LaborSettings(
                jurisdiction, state ? STATES.get(random.nextInt(STATES.size())) : null, LaborSettings.NEWEST_MODEL);
    }

    private StaffMember member(int person, boolean hasRoles) {
        var available = new BitSet();
        int gaps = random.nextInt(3) == 0 ? 4 : 12;
        for (int cell = 0; cell < grid.cellCount(); cell++) {
            available.set(cell, lenient || random.nextInt(gaps) > 0);
        }
        var wishes = new HashMap<Integer, Wish>();
        boolean wishful = random.nextBoolean();
        for (int cell = 0; wishful && cell < grid.cellCount(); cell++) {
            if (random.nextInt(4) > 0) {
                wishes.put(cell, WISHES.get(random.nextInt(3)));
            }
        }
        var held = hasRoles ? some() : Set.<String>of();
        var preferred = hasRoles ? some() : Set.<String>of();
        var avoided = new HashSet<>(hasRoles ? some() : Set.<String>of());
        avoided.removeAll(preferred);
        return new StaffMember(
                "p" + person,
                "Person " + person,
                CellSet.of(available),
                held,
                preferred,
                avoided,
                new ShiftWishes(wishes),
                labor());
    }

    private Set<String> some() {
        var some = new HashSet<String>();
        ROLES.stream().filter(_ -> random.nextBoolean()).forEach(some::add);
        return some;
    }

    private LaborProfile labor() {
        return new LaborProfile(
                random.nextInt(10) > 0,
                random.nextInt(8) == 0,
                seldom(cells(2, 14)),
                seldom(cells(3, 20)),
                seldom(cells(4, 24)),
                random.nextInt(3) == 0 ? LaborMask.EMPTY : mask(),
                random.nextInt(5) < 2 ? history() : List.of());
    }

    private int cells(int least, int most) {
        return unit * (least + random.nextInt(most - least));
    }

    private @Nullable Integer seldom(int value) {
        return random.nextInt(lenient ? 16 : 6) == 0 ? value : null;
    }

    private LaborMask mask() {
        var limits = new HashMap<LaborRule, Limit>();
        put(limits, LaborRule.DAILY, cells(1, 10));
        put(limits, LaborRule.WEEKLY, cells(2, 16));
        put(limits, LaborRule.REST, random.nextBoolean() ? cells(1, 20) : 60 * random.nextInt(40));
        put(limits, LaborRule.WEEKLY_REST, 60 * random.nextInt(73));
        put(limits, LaborRule.CONSECUTIVE_DAYS, 1 + random.nextInt(5));
        put(limits, LaborRule.CONTINUOUS, cells(1, 7));
        put(limits, LaborRule.SPREAD, cells(2, 14));
        put(limits, LaborRule.SHIFT_LENGTH, Math.min(720, cells(1, 5)));
        put(limits, LaborRule.SHIFTS_PER_DAY, 1 + random.nextInt(2));
        put(limits, LaborRule.CONSECUTIVE_NIGHTS, 1 + random.nextInt(2));
        put(limits, LaborRule.FREE_WEEKENDS, random.nextInt(3));
        nights(limits);
        if (random.nextInt(6) == 0) {
            limits.put(LaborRule.WEEKLY_LEAST, new Limit(true, cells(2, 20), Level.SOFT));
        }
        return new LaborMask(
                random.nextInt(5) == 0 ? DayOfWeek.of(1 + random.nextInt(7)) : null,
                limits,
                breaks(),
                seldom(60 * random.nextInt(10)),
                seldom(60 * (14 + random.nextInt(11))),
                starts(),
                random.nextInt(6) == 0
                        ? new LaborMask.Overtime(seldom(cells(1, 8)), random.nextBoolean() ? cells(1, 16) : null)
                        : null);
    }

    private void nights(Map<LaborRule, Limit> limits) {
        if (ofNights.nextInt(6) == 0) {
            limits.put(LaborRule.LEAST_NIGHTS, new Limit(true, 1 + ofNights.nextInt(4), Level.SOFT));
        }
        if (ofNights.nextInt(6) == 0) {
            var level = ofNights.nextBoolean() ? Level.HARD : Level.SOFT;
            limits.put(LaborRule.REST_AFTER_NIGHTS, new Limit(true, 60 * ofNights.nextInt(60), level));
        }
    }

    private void put(Map<LaborRule, Limit> limits, LaborRule rule, int value) {
        if (random.nextInt(lenient ? 14 : 6) == 0) {
            limits.put(rule, new Limit(random.nextInt(4) > 0, random.nextInt(8) == 0 ? null : value, level()));
        }
    }

    private Level level() {
        return random.nextInt(3) > 0 ? Level.HARD : Level.SOFT;
    }

    private LaborMask.@Nullable Breaks breaks() {
        if (random.nextInt(4) > 0) {
            return null;
        }
        var tiers = new ArrayList<BreakTier>();
        int from = 0;
        int length = 0;
        for (int tier = 0; tier < 1 + random.nextInt(2); tier++) {
            from += cells(1, 5) + random.nextInt(2);
            length += List.of(15, 20, 30, 45, 60).get(random.nextInt(5));
            tiers.add(new BreakTier(from, length));
        }
        return new LaborMask.Breaks(random.nextInt(3) > 0, tiers, level());
    }

    private LaborMask.@Nullable Starts starts() {
        if (random.nextInt(8) > 0) {
            return null;
        }
        var minutes = IntStream.range(0, 1 + random.nextInt(6))
                .map(_ -> grid.slots().get(random.nextInt(grid.slotsPerDay())).startMinute())
                .distinct()
                .sorted()
                .boxed()
                .toList();
        return new LaborMask.Starts(minutes, level());
    }

    /** Work before the horizon and sometimes after it, up to its edges. */
    private List<WorkedBlock> history() {
        var blocks = new ArrayList<WorkedBlock>();
        long start = grid.epochMinute(grid.firstDate(), 0);
        long end = grid.epochMinute(grid.lastDate().plusDays(1), 0);
        long at = start - (1 + random.nextInt(12)) * 1440L + 15L * random.nextInt(96);
        while (at < start) {
            at = add(blocks, at, start + (random.nextInt(6) == 0 ? 60 : 0));
        }
        at = end + (random.nextBoolean() ? 15L * random.nextInt(80) : 0);
        long last = random.nextInt(3) == 0 ? end + random.nextInt(7) * 1440L : 0;
        while (at < last) {
            at = add(blocks, at, last);
        }
        return blocks;
    }

    private long add(List<WorkedBlock> blocks, long at, long limit) {
        long end = Math.min(limit, at + 15L * (1 + random.nextInt(36)));
        if (end > at) {
            blocks.add(new WorkedBlock(at, end));
        }
        return end + (random.nextInt(4) == 0 ? 15L * (1 + random.nextInt(16)) : 60L * (8 + random.nextInt(16)));
    }
}
