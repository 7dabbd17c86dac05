package io.shiftloom.solver.samples;

import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborMask.Level;
import io.shiftloom.solver.labor.LaborMask.Limit;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.OwnLimits;
import io.shiftloom.solver.labor.WorkedBlock;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.ShiftWishes;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.problem.Wish;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Problems of two or three dates, two or three people and a dozen cells, small enough to try everything. Each is about
 * one kind of rule, and about half of them have no schedule.
 */
public final class TinyProblem {

    /** What a problem is about. */
    public enum Kind {
        DAYS,
        WEEKLY_REST,
        DAYS_IN_A_ROW,
        WEEKLY_CAP,
        MONTHLY_CAP,
        ROLES,
        OVER_MIDNIGHT,
        CLOCK_CHANGE,
        /** Cells of a quarter of an hour, and breaks of several quarters that gaps may share. */
        SHORT_BREAKS
    }

    public static final String ROLE = "cook";
    private static final List<Wish> WISHES = List.of(Wish.NONE, Wish.LOW, Wish.HIGH);
    private static final int QUARTER = 15;
    private static final int HOUR = 60;
    private static final int DAY = 24 * HOUR;

    private final Kind kind;
    private final Random random;
    private final TestProblem problem;
    private final long horizon;

    private TinyProblem(Kind kind, long seed) {
        this.kind = kind;
        random = new Random(seed);
        problem = switch (kind) {
            case DAYS, ROLES -> grid("2026-11-23", "2026-11-24", 12 * HOUR, 18 * HOUR);
            case WEEKLY_REST -> grid("2026-11-28", "2026-11-30", 9 * HOUR, 13 * HOUR);
            case DAYS_IN_A_ROW -> grid("2026-11-25", "2026-11-27", 10 * HOUR, 14 * HOUR);
            case WEEKLY_CAP -> grid("2026-11-29", "2026-11-30", 12 * HOUR, 18 * HOUR);
            case MONTHLY_CAP -> grid("2026-11-30", "2026-12-01", 12 * HOUR, 18 * HOUR);
            case OVER_MIDNIGHT -> grid("2026-11-29", "2026-11-30", 0, DAY);
            case CLOCK_CHANGE ->
                random.nextBoolean()
                        ? grid("2026-10-24", "2026-10-25", 0, DAY)
                        : grid("2027-03-27", "2027-03-28", 0, DAY);
            case SHORT_BREAKS ->
                TestProblem.grid("Europe/Berlin", "2026-11-25", "2026-11-25", 12 * HOUR, 20 * HOUR, QUARTER);
        };
        horizon = problem.grid().epochMinute(problem.grid().firstDate(), 0);
    }

    public static ScheduleProblem of(Kind kind, long seed) {
        return new TinyProblem(kind, seed).make();
    }

    private static TestProblem grid(String first, String last, int from, int to) {
        return TestProblem.grid("Europe/Berlin", first, last, from, to, HOUR);
    }

    private ScheduleProblem make() {
        problem.jurisdiction("GENERIC").objectives(new Objectives(true, true, false));
        problem.demand(0, Map.of());
        int cells = problem.grid().cellCount();
        int from = problem.grid().aroundTheClock() ? cells / 2 - 6 : 0;
        int to = problem.grid().aroundTheClock() ? cells / 2 + 6 : cells;
        int most = kind == Kind.DAYS_IN_A_ROW ? 2 : 3;
        // Two stretches, which may be one duty or two.
        int pauseFrom = from + 5 + random.nextInt(3);
        int pauseTo = pauseFrom + (kind == Kind.SHORT_BREAKS ? 2 + random.nextInt(15) : 0);
        to = kind == Kind.SHORT_BREAKS ? pauseTo + 5 : to;
        for (int cell = from; cell < to; cell = cell + 1 == pauseFrom ? pauseTo : cell + 1) {
            int headcount = random.nextInt(most);
            boolean cook = kind == Kind.ROLES && headcount > 0 && random.nextInt(3) == 0;
            problem.demand(cell, headcount, cook ? Map.of(ROLE, 1) : Map.of());
        }
        int people = kind == Kind.SHORT_BREAKS ? 2 : 2 + random.nextInt(2);
        for (int person = 0; person < people; person++) {
            problem.person(member(person));
        }
        return problem.build();
    }

    private StaffMember member(int person) {
        var available = new BitSet();
        var wishes = new HashMap<Integer, Wish>();
        for (int cell = 0; cell < problem.grid().cellCount(); cell++) {
            available.set(cell, random.nextInt(10) > 0);
            wishes.put(cell, WISHES.get(random.nextInt(WISHES.size())));
        }
        return new StaffMember(
                "p" + person,
                "Person " + person,
                CellSet.of(available),
                random.nextBoolean() ? Set.of(ROLE) : Set.of(),
                Set.of(),
                Set.of(),
                new ShiftWishes(wishes),
                labor());
    }

    private LaborProfile labor() {
        boolean weeks = kind == Kind.WEEKLY_CAP || kind == Kind.DAYS || kind == Kind.ROLES;
        boolean months = kind == Kind.MONTHLY_CAP;
        return new LaborProfile(
                true,
                false,
                weeks && random.nextInt(3) > 0 ? HOUR * (5 + random.nextInt(7)) : null,
                months ? HOUR * (10 + random.nextInt(14)) : null,
                months && random.nextBoolean() ? HOUR * (12 + random.nextInt(14)) : null,
                mask(),
                history());
    }

    private LaborMask mask() {
        if (kind == Kind.SHORT_BREAKS) {
            return shortBreaks();
        }
        boolean nights = kind == Kind.OVER_MIDNIGHT || kind == Kind.CLOCK_CHANGE;
        boolean rests = kind == Kind.WEEKLY_REST || nights;
        return new LaborMask(
                null,
                OwnLimits.of(
                        limit(true, HOUR * (3 + random.nextInt(4))),
                        kind == Kind.WEEKLY_CAP ? limit(false, HOUR * (12 + random.nextInt(10))) : null,
                        limit(true, HOUR * (nights ? 4 + random.nextInt(8) : 17 + random.nextInt(6))),
                        limit(
                                false,
                                rests
                                        ? DAY
                                                + HOUR
                                                        * (kind == Kind.WEEKLY_REST
                                                                ? random.nextInt(20)
                                                                : random.nextInt(14))
                                        : null),
                        kind == Kind.DAYS_IN_A_ROW ? limit(false, 2 + random.nextInt(3)) : null,
                        random.nextBoolean() ? limit(true, HOUR * (2 + random.nextInt(3))) : null,
                        random.nextInt(3) == 0 ? limit(true, HOUR * (4 + random.nextInt(4))) : null),
                breaks(),
                null,
                null,
                null,
                null);
    }

    private LaborMask shortBreaks() {
        int tier = QUARTER * (1 + random.nextInt(5));
        var tiers = List.of(
                new LaborMask.BreakTier(tier, QUARTER * (1 + random.nextInt(3))),
                new LaborMask.BreakTier(tier + QUARTER * (1 + random.nextInt(4)), QUARTER * (2 + random.nextInt(3))));
        return new LaborMask(
                null,
                OwnLimits.of(
                        limit(true, QUARTER * (6 + random.nextInt(6))),
                        null,
                        null,
                        null,
                        null,
                        random.nextInt(3) == 0 ? limit(true, QUARTER * (3 + random.nextInt(4))) : null,
                        null),
                new LaborMask.Breaks(false, tiers, random.nextBoolean() ? Level.HARD : Level.SOFT),
                null,
                null,
                null,
                null);
    }

    private LaborMask.@Nullable Breaks breaks() {
        return random.nextInt(4) > 0
                ? null
                : new LaborMask.Breaks(true, List.of(new LaborMask.BreakTier(4 * HOUR, HOUR)), Level.HARD);
    }

    private static Limit limit(boolean statute, @Nullable Integer value) {
        return new Limit(statute, value, Level.HARD);
    }

    /** Work on many of the dates before. */
    private List<WorkedBlock> history() {
        var blocks = new ArrayList<WorkedBlock>();
        boolean tired = kind != Kind.DAYS && kind != Kind.ROLES;
        for (int day = 6; day > 0 && tired; day--) {
            if (random.nextInt(kind == Kind.WEEKLY_REST ? 12 : 3) > 0) {
                long start = horizon - day * (long) DAY + HOUR * (10L + random.nextInt(3));
                blocks.add(new WorkedBlock(start, start + HOUR * (1L + random.nextInt(3))));
            }
        }
        if (kind == Kind.OVER_MIDNIGHT && random.nextInt(3) == 0) {
            blocks.add(new WorkedBlock(horizon - 2 * HOUR, horizon));
        }
        return blocks;
    }
}
