package io.shiftloom.jobs.condition;

import io.shiftloom.solver.labor.LaborMask;
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
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Problems of every shape, most of them without sense, the same for the same seed. */
final class RandomProblem {

    private static final List<String> ZONES = List.of("UTC", "Europe/Berlin", "America/New_York", "Asia/Tokyo");

    private static final List<Wish> WISHES = List.of(Wish.NONE, Wish.LOW, Wish.HIGH);

    /** The rules of masks when the documents that the tests keep were stored. */
    private static final List<LaborRule> FIRST_RULES = List.of(
            LaborRule.DAILY,
            LaborRule.WEEKLY,
            LaborRule.REST,
            LaborRule.WEEKLY_REST,
            LaborRule.CONSECUTIVE_DAYS,
            LaborRule.CONTINUOUS,
            LaborRule.SPREAD);

    private final Random random;
    private final List<LaborRule> rules;

    private RandomProblem(long seed, List<LaborRule> rules) {
        this.random = new Random(seed);
        this.rules = rules;
    }

    static ScheduleProblem of(long seed) {
        return new RandomProblem(seed, LaborRule.ofMask()).problem();
    }

    static ScheduleProblem ofFirstRules(long seed) {
        return new RandomProblem(seed, FIRST_RULES).problem();
    }

    private ScheduleProblem problem() {
        var grid = grid();
        var staff = IntStream.range(0, 1 + random.nextInt(6))
                .mapToObj(person -> person(grid, "s-" + person))
                .toList();
        var demand = IntStream.range(0, grid.cellCount())
                .mapToObj(cell -> random.nextBoolean()
                        ? CellDemand.NONE
                        : CellDemand.of(random.nextInt(16), random.nextBoolean() ? Map.of() : Map.of("role-a", 2)))
                .toList();
        return new ScheduleProblem(
                grid,
                demand,
                staff,
                new Objectives(random.nextBoolean(), random.nextBoolean(), random.nextBoolean()),
                new LaborSettings("US", maybe(() -> "CA"), "2026-09-14"),
                maybe(() -> new Roster(staff.stream().map(person -> cells(grid)).toList())));
    }

    private ScheduleGrid grid() {
        int granularity = random.nextBoolean() ? 60 : 15;
        int start = random.nextInt(20) * 60 + random.nextInt(60);
        int end = Math.min(1440, start + granularity + random.nextInt(600));
        var first = LocalDate.of(2026, 10, 20).plusDays(random.nextInt(10));
        var zone = ZoneId.of(ZONES.get(random.nextInt(ZONES.size())));
        return ScheduleGrid.of(zone, first, first.plusDays(random.nextInt(14)), start, end, granularity);
    }

    private StaffMember person(ScheduleGrid grid, String id) {
        return new StaffMember(
                id,
                "Zoë \"" + id + "\" 李",
                cells(grid),
                random.nextBoolean() ? Set.of("role-a", "role-b") : Set.of(),
                random.nextBoolean() ? Set.of("role-a") : Set.of(),
                random.nextBoolean() ? Set.of("role-c") : Set.of(),
                wishes(grid),
                labor());
    }

    private CellSet cells(ScheduleGrid grid) {
        var cells = new BitSet();
        for (int cell = 0; cell < grid.cellCount(); cell++) {
            cells.set(cell, random.nextInt(3) == 0);
        }
        return CellSet.of(cells);
    }

    private ShiftWishes wishes(ScheduleGrid grid) {
        var wishes = new HashMap<Integer, Wish>();
        for (int cell = 0; cell < grid.cellCount(); cell++) {
            if (random.nextInt(4) == 0) {
                wishes.put(cell, WISHES.get(random.nextInt(3)));
            }
        }
        return new ShiftWishes(wishes);
    }

    private LaborProfile labor() {
        return new LaborProfile(
                random.nextBoolean(),
                random.nextBoolean(),
                number(),
                number(),
                number(),
                mask(),
                List.of(new WorkedBlock(random.nextInt(1000), 1001 + random.nextInt(1000))));
    }

    private LaborMask mask() {
        return new LaborMask(
                maybe(() -> DayOfWeek.of(1 + random.nextInt(7))),
                limits(),
                maybe(() -> new LaborMask.Breaks(
                        random.nextBoolean(), List.of(new LaborMask.BreakTier(361, 45)), LaborMask.Level.SOFT)),
                number(),
                number(),
                starts(),
                maybe(() -> new LaborMask.Overtime(number(), number())));
    }

    /** The documents that the tests keep were stored before there was such a rule. */
    private LaborMask.@Nullable Starts starts() {
        return rules.contains(LaborRule.WEEKLY_LEAST)
                ? maybe(() -> new LaborMask.Starts(List.of(360, 840), LaborMask.Level.HARD))
                : null;
    }

    private Map<LaborRule, LaborMask.Limit> limits() {
        var limits = new EnumMap<LaborRule, LaborMask.Limit>(LaborRule.class);
        for (var rule : rules) {
            var limit = limit();
            if (limit != null) {
                limits.put(rule, limit);
            }
        }
        return limits;
    }

    private LaborMask.@Nullable Limit limit() {
        return maybe(() -> new LaborMask.Limit(random.nextBoolean(), number(), LaborMask.Level.HARD));
    }

    private @Nullable Integer number() {
        return maybe(() -> random.nextInt(3000));
    }

    private <T> @Nullable T maybe(Supplier<T> value) {
        return random.nextBoolean() ? value.get() : null;
    }
}
