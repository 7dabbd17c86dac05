package io.shiftloom.solver.verify;

import io.shiftloom.solver.labor.LaborCatalog;
import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborSettings;
import io.shiftloom.solver.labor.OwnLimits;
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
import io.shiftloom.solver.samples.Instance;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.RowScorer;
import io.shiftloom.solver.score.ScheduleScorer;
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

/** Problems and rosters that visit the corners: short and long days, clock changes, history on both sides, masks. */
public final class RandomProblem {

    private static final List<String> ZONES = List.of(
            "Europe/Berlin",
            "America/New_York",
            "Asia/Tokyo",
            "Australia/Lord_Howe",
            "America/Santiago",
            "Asia/Beirut",
            "UTC");
    private static final List<String> DATES = List.of(
            "2026-10-19",
            "2026-10-28",
            "2027-03-22",
            "2027-03-09",
            "2026-11-25",
            "2026-12-28",
            "2026-04-01",
            "2026-09-01",
            "2026-06-10");
    private static final List<String> STATES =
            List.of("CA", "NY", "IL", "WA", "OR", "CO", "AK", "NV", "WI", "TX", "PR");
    private static final int[][] HOURS = {{0, 1440}, {0, 1440}, {480, 1200}, {120, 1440}, {367, 1300}, {1320, 1440}};

    private final Random random;
    /** Of rules that came later, so that older problems stay as they were otherwise. */
    private final Random ofNights;

    private final ScheduleGrid grid;
    private final List<String> roles;
    private final ScheduleProblem problem;

    public RandomProblem(long seed) {
        random = new Random(seed);
        ofNights = new Random(~seed);
        grid = grid();
        roles = IntStream.range(0, random.nextInt(9)).mapToObj(i -> "role" + i).toList();
        var staff =
                IntStream.range(0, 1 + random.nextInt(5)).mapToObj(this::member).toList();
        var demand =
                IntStream.range(0, grid.cellCount()).mapToObj(cell -> demand()).toList();
        var objectives = new Objectives(random.nextInt(8) > 0, random.nextBoolean(), random.nextBoolean());
        var withoutBaseline = new ScheduleProblem(grid, demand, staff, objectives, settings(), null);
        problem = random.nextInt(3) > 0
                ? withoutBaseline
                : new ScheduleProblem(grid, demand, staff, objectives, withoutBaseline.labor(), roster(staff.size()));
    }

    public ScheduleProblem problem() {
        return problem;
    }

    /** A roster that respects nothing, or that resembles the baseline. */
    public Roster roster() {
        var baseline = problem.baseline();
        if (baseline == null || random.nextBoolean()) {
            return roster(problem.staff().size());
        }
        var rows = baseline.rows().stream().map(row -> {
            var changed = row.toBitSet();
            changed.flip(random.nextInt(grid.cellCount()));
            return CellSet.of(changed);
        });
        return new Roster(rows.toList());
    }

    /** A roster thinned out until it breaks no rule, and the problem that asks for exactly what it gives. */
    public Instance solvable() {
        var instance = new Instance(problem, roster());
        // How long a shift has to be depends on the demand of its date.
        do {
            instance = thinnedOut(instance);
        } while (new ScheduleScorer(CompiledProblem.of(instance.problem()))
                        .score(instance.schedule())
                        .hard()
                > 0);
        return instance;
    }

    private Instance thinnedOut(Instance instance) {
        var compiled = CompiledProblem.of(instance.problem());
        var scorer = new RowScorer(compiled);
        var rows = new ArrayList<CellSet>();
        for (int person = 0; person < problem.staff().size(); person++) {
            var row = instance.schedule().row(person).toBitSet();
            row.and(BitSet.valueOf(compiled.availability(person)));
            scorer.score(person, CellSet.of(row).toWords(compiled.words()), 0);
            while (scorer.hard() > 0 && !row.isEmpty()) {
                int from = random.nextInt(grid.cellCount());
                row.clear(from, Math.min(grid.cellCount(), from + 1 + random.nextInt(6)));
                scorer.score(person, CellSet.of(row).toWords(compiled.words()), 0);
            }
            rows.add(CellSet.of(row));
        }
        var demand = IntStream.range(0, grid.cellCount())
                .mapToObj(cell -> demandOf(cell, rows))
                .toList();
        return new Instance(problem.withDemand(demand), new Roster(rows));
    }

    /** Asks some of those who work the cell for a role they hold. */
    private CellDemand demandOf(int cell, List<CellSet> rows) {
        var needs = new HashMap<String, Integer>();
        int headcount = 0;
        for (int person = 0; person < rows.size(); person++) {
            if (rows.get(person).contains(cell)) {
                headcount++;
                var held = List.copyOf(problem.staff().get(person).roles());
                if (!held.isEmpty() && random.nextBoolean()) {
                    needs.merge(held.get(random.nextInt(held.size())), 1, Integer::sum);
                }
            }
        }
        return CellDemand.of(headcount, needs);
    }

    private <T> T one(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    private ScheduleGrid grid() {
        var first = LocalDate.parse(one(DATES)).plusDays(random.nextInt(5));
        int[] hours = HOURS[random.nextInt(HOURS.length)];
        return ScheduleGrid.of(
                ZoneId.of(one(ZONES)),
                first,
                first.plusDays(random.nextInt(14)),
                hours[0],
                hours[1],
                random.nextInt(3) > 0 ? 60 : 15);
    }

    private LaborSettings settings() {
        var jurisdiction = one(List.copyOf(LaborCatalog.jurisdictions()));
        if (random.nextInt(3) == 0) {
            jurisdiction = "US";
        }
        boolean state = jurisdiction.equals("US") && random.nextInt(5) > 0;
        return new LaborSettings(jurisdiction, state ? one(STATES) : null, LaborSettings.NEWEST_MODEL);
    }

    private CellDemand demand() {
        var needs = new HashMap<String, Integer>();
        roles.stream().filter(role -> random.nextInt(3) > 0).forEach(role -> needs.put(role, 1 + random.nextInt(2)));
        return CellDemand.of(random.nextInt(4) == 0 ? 0 : random.nextInt(4), random.nextBoolean() ? needs : Map.of());
    }

    private StaffMember member(int index) {
        var held = someRoles();
        var preferred = someRoles();
        var avoided = someRoles();
        avoided.removeAll(preferred);
        var availability = random.nextInt(3) == 0 ? row() : CellSet.all(grid.cellCount());
        return new StaffMember("p" + index, "P" + index, availability, held, preferred, avoided, wishes(), labor());
    }

    private Set<String> someRoles() {
        var some = new HashSet<String>();
        roles.stream().filter(role -> random.nextBoolean()).forEach(some::add);
        return some;
    }

    private ShiftWishes wishes() {
        var wishes = new HashMap<Integer, Wish>();
        if (random.nextBoolean()) {
            for (int cell = 0; cell < grid.cellCount(); cell++) {
                if (random.nextInt(4) > 0) {
                    wishes.put(cell, one(List.of(Wish.values())));
                }
            }
        }
        return new ShiftWishes(wishes);
    }

    private LaborProfile labor() {
        return new LaborProfile(
                random.nextInt(8) > 0,
                random.nextInt(4) == 0,
                maybe(3, 3000),
                maybe(4, 9000),
                maybe(4, 20000),
                random.nextInt(3) == 0 ? mask() : LaborMask.EMPTY,
                random.nextInt(3) == 0 ? List.of() : history());
    }

    private @Nullable Integer maybe(int oneIn, int below) {
        return random.nextInt(oneIn) == 0 ? random.nextInt(below) : null;
    }

    private LaborMask mask() {
        return new LaborMask(
                random.nextBoolean() ? one(List.of(DayOfWeek.values())) : null,
                OwnLimits.of(
                        limit(900),
                        limit(4000),
                        limit(2000),
                        limit(4320),
                        limitOfDays(),
                        limit(600),
                        limit(1000),
                        limit(720),
                        limitOfShifts(),
                        limitOfWeek(),
                        limitOf(1 + random.nextInt(3)),
                        ofNights.nextInt(3) > 0 ? null : soft(1 + ofNights.nextInt(4)),
                        ofNights.nextInt(3) > 0
                                ? null
                                : new LaborMask.Limit(
                                        true,
                                        60 * ofNights.nextInt(60),
                                        ofNights.nextBoolean() ? LaborMask.Level.HARD : LaborMask.Level.SOFT),
                        limitOf(random.nextInt(3))),
                breaks(),
                maybe(6, 600),
                random.nextInt(6) == 0 ? 1000 + random.nextInt(441) : null,
                starts(),
                random.nextInt(3) == 0 ? new LaborMask.Overtime(maybe(2, 700), maybe(2, 3000)) : null);
    }

    private LaborMask.@Nullable Limit limit(int below) {
        if (random.nextBoolean()) {
            return null;
        }
        return new LaborMask.Limit(random.nextBoolean(), maybe(2, below), level());
    }

    private static LaborMask.Limit soft(int value) {
        return new LaborMask.Limit(true, value, LaborMask.Level.SOFT);
    }

    private LaborMask.@Nullable Limit limitOfShifts() {
        return random.nextInt(3) > 0 ? null : new LaborMask.Limit(true, 1 + random.nextInt(2), level());
    }

    private LaborMask.@Nullable Limit limitOfWeek() {
        return random.nextInt(3) > 0 ? null : new LaborMask.Limit(true, random.nextInt(2400), LaborMask.Level.SOFT);
    }

    private LaborMask.@Nullable Limit limitOf(int value) {
        return random.nextInt(3) > 0 ? null : new LaborMask.Limit(true, value, level());
    }

    private LaborMask.@Nullable Starts starts() {
        if (random.nextInt(3) > 0) {
            return null;
        }
        var minutes = IntStream.range(0, 1 + random.nextInt(5))
                .map(start -> 15 * random.nextInt(96))
                .distinct()
                .sorted()
                .boxed()
                .toList();
        return new LaborMask.Starts(minutes, level());
    }

    private LaborMask.@Nullable Limit limitOfDays() {
        return random.nextBoolean() ? null : new LaborMask.Limit(random.nextBoolean(), 1 + random.nextInt(13), level());
    }

    private LaborMask.Level level() {
        return random.nextBoolean() ? LaborMask.Level.HARD : LaborMask.Level.SOFT;
    }

    private LaborMask.@Nullable Breaks breaks() {
        if (random.nextBoolean()) {
            return null;
        }
        var tiers = List.of(
                new LaborMask.BreakTier(random.nextInt(300), random.nextInt(60)),
                new LaborMask.BreakTier(300 + random.nextInt(300), random.nextInt(180)));
        return new LaborMask.Breaks(random.nextBoolean(), tiers, level());
    }

    /** Work up to three months back and a month ahead, denser near the horizon, and right up to it. */
    private List<WorkedBlock> history() {
        var blocks = new ArrayList<WorkedBlock>();
        long start = grid.epochMinute(grid.firstDate(), 0);
        long end = grid.epochMinute(grid.lastDate().plusDays(1), 0);
        long at = start - (1 + random.nextInt(random.nextInt(4) == 0 ? 90 : 16)) * 1440L;
        while (at < start) {
            at = append(blocks, at, start + (random.nextInt(8) == 0 ? 200 : 0));
        }
        at = end - (random.nextInt(8) == 0 ? 100 : 0) + random.nextInt(3) * (long) random.nextInt(1000);
        long last = end + random.nextInt(random.nextInt(4) == 0 ? 40 : 10) * 1440L;
        while (at < last) {
            at = append(blocks, at, last);
        }
        return blocks;
    }

    /** Appends a block and says where the next may begin. */
    private long append(List<WorkedBlock> blocks, long at, long limit) {
        int unit = random.nextInt(10) == 0 ? 1 : 15;
        int length = unit * (1 + random.nextInt(600 / unit));
        long end = Math.min(limit, at + length);
        if (end > at) {
            blocks.add(new WorkedBlock(at, end));
        }
        int gap = switch (random.nextInt(6)) {
            case 0 -> random.nextInt(13) * 15;
            case 1 -> random.nextInt(90);
            case 2 -> random.nextInt(4000);
            default -> 480 + random.nextInt(600);
        };
        return end + Math.max(1, gap);
    }

    private Roster roster(int people) {
        return new Roster(IntStream.range(0, people).mapToObj(person -> row()).toList());
    }

    /** Runs of work and rest in the lengths that people work, or noise. */
    private CellSet row() {
        var cells = new BitSet();
        int perHour = Math.max(1, 60 / grid.granularityMinutes());
        int style = random.nextInt(4);
        int cell = random.nextInt(10 * perHour);
        while (cell < grid.cellCount()) {
            int work = style == 0 ? 1 + random.nextInt(3) : perHour * (2 + random.nextInt(9));
            cells.set(cell, Math.min(grid.cellCount(), cell + work));
            int pause = random.nextInt(3) == 0 || style == 0
                    ? 1 + random.nextInt(3 * perHour)
                    : perHour * (6 + random.nextInt(style == 3 ? 40 : 12));
            cell += work + pause;
        }
        return CellSet.of(cells);
    }
}
