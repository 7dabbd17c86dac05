package io.shiftloom.solver.samples;

import io.shiftloom.solver.labor.LaborCatalog;
import io.shiftloom.solver.labor.LaborProfile;
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
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.RowScorer;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Problems with a known schedule of whole shifts and next to no room: the demand, its roles and the weekly caps of contracts
 * are counted from it. Under the laws of all countries, some after earlier work and some over a clock change.
 */
public final class TightInstance {

    private static final int HOUR = 60;

    private static final int ROLES = 3;

    private final Random random;
    private final ScheduleGrid grid;
    private final LaborSettings labor;
    private final int[] starts;
    private final int[] lengths;

    private TightInstance(long seed) {
        random = new Random(7919 * seed + 13);
        boolean aroundTheClock = random.nextInt(3) == 0;
        // Around the end of daylight saving in Berlin, or of its start, or neither.
        var first = LocalDate.of(2026, 10, 19).plusDays(List.of(0, 4, 154, 42).get(random.nextInt(4)));
        grid = ScheduleGrid.of(
                ZoneId.of("Europe/Berlin"),
                first,
                first.plusDays(4L + random.nextInt(10)),
                aroundTheClock ? 0 : HOUR * (6 + random.nextInt(3)),
                aroundTheClock ? 24 * HOUR : HOUR * (18 + random.nextInt(6)),
                HOUR);
        var laws = List.copyOf(new TreeSet<>(LaborCatalog.jurisdictions()));
        labor = new LaborSettings(laws.get(random.nextInt(laws.size())), null, LaborSettings.NEWEST_MODEL);
        starts = random.ints(3, 0, grid.slotsPerDay() - 3).toArray();
        lengths = random.ints(3, 4, 10).toArray();
    }

    /** A problem that has a schedule. */
    public static Instance of(long seed, int people) {
        return new TightInstance(seed).make(people);
    }

    private Instance make(int people) {
        var staff = new ArrayList<StaffMember>();
        for (int person = 0; person < people; person++) {
            staff.add(member(person));
        }
        var everywhere = Collections.nCopies(grid.cellCount(), CellDemand.of(1, Map.of()));
        var open = new ScheduleProblem(grid, everywhere, staff, Objectives.ALL, labor, null);
        var scorer = new RowScorer(CompiledProblem.of(open));
        var rows = new ArrayList<BitSet>();
        for (int person = 0; person < people; person++) {
            rows.add(row(person, scorer));
        }
        var counted = counted(open, rows);
        // How long a shift has to be depends on the demand of its date.
        while (thinnedOut(counted, rows)) {
            counted = counted(open, rows);
        }
        return new Instance(counted, new Roster(rows.stream().map(CellSet::of).toList()));
    }

    private StaffMember member(int person) {
        var roles = new TreeSet<String>();
        for (int role = 0; role < ROLES; role++) {
            if (random.nextInt(3) == 0) {
                roles.add("role " + role);
            }
        }
        return new StaffMember(
                "p" + person,
                "Person " + person,
                CellSet.all(grid.cellCount()),
                roles,
                Set.of(),
                Set.of(),
                ShiftWishes.UNASKED,
                LaborProfile.STANDARD.withHistory(history()));
    }

    /** Of some: work on about half of the ten dates before. */
    private List<WorkedBlock> history() {
        var blocks = new ArrayList<WorkedBlock>();
        long start = grid.epochMinute(grid.firstDate(), 0);
        boolean some = random.nextInt(3) == 0;
        for (int day = 10; day > 0 && some; day--) {
            if (random.nextBoolean()) {
                long from = start - day * 24L * HOUR + HOUR * (6L + random.nextInt(6));
                blocks.add(new WorkedBlock(from, from + HOUR * (4L + random.nextInt(5))));
            }
        }
        return blocks;
    }

    /** Takes a shift of one of the kinds on each date, in an order by lot, where that breaks no rule. */
    private BitSet row(int person, RowScorer scorer) {
        var row = new BitSet();
        var days = new ArrayList<>(IntStream.range(0, grid.dayCount()).boxed().toList());
        Collections.shuffle(days, random);
        for (int day : days) {
            int kind = random.nextInt(starts.length);
            int from = grid.cell(day, starts[kind]);
            int end = grid.aroundTheClock() ? grid.cellCount() : grid.cell(day, 0) + grid.slotsPerDay();
            var longer = (BitSet) row.clone();
            longer.set(from, Math.min(end, from + lengths[kind]));
            row = breaksRules(person, longer, scorer) ? row : longer;
        }
        return row;
    }

    private boolean breaksRules(int person, BitSet row, RowScorer scorer) {
        scorer.score(person, CellSet.of(row).toWords(CellSet.words(grid.cellCount())), 0);
        return scorer.hard() > 0;
    }

    /** The problem that asks for what the rows give, by contracts that allow no more a week. */
    private ScheduleProblem counted(ScheduleProblem open, List<BitSet> rows) {
        var drawn = new Random(rows.size());
        var demand = new ArrayList<CellDemand>();
        for (int cell = 0; cell < grid.cellCount(); cell++) {
            int present = 0;
            var needs = new TreeMap<String, Integer>();
            for (int person = 0; person < rows.size(); person++) {
                var held = List.copyOf(new TreeSet<>(open.staff().get(person).roles()));
                if (rows.get(person).get(cell)) {
                    present++;
                    if (!held.isEmpty() && drawn.nextInt(3) > 0) {
                        needs.merge(held.get(drawn.nextInt(held.size())), 1, Integer::sum);
                    }
                }
            }
            demand.add(CellDemand.of(present, needs));
        }
        var staff = new ArrayList<StaffMember>();
        for (int person = 0; person < rows.size(); person++) {
            var member = open.staff().get(person);
            int most = minutesOfWeeks(rows.get(person)).values().stream()
                    .max(Integer::compare)
                    .orElse(HOUR);
            boolean capped = member.labor().history().isEmpty();
            staff.add(capped ? member.withLabor(member.labor().withWeeklyCap(most)) : member);
        }
        return open.withDemand(demand).withStaff(staff);
    }

    private Map<LocalDate, Integer> minutesOfWeeks(BitSet row) {
        var minutes = new HashMap<LocalDate, Integer>();
        row.stream().forEach(cell -> {
            var monday = grid.date(grid.dayOf(cell)).with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
            minutes.merge(monday, grid.minutes(cell), Integer::sum);
        });
        return minutes;
    }

    /** Takes a date from everybody whose row breaks a rule; false where there is nobody. */
    private boolean thinnedOut(ScheduleProblem problem, List<BitSet> rows) {
        var scorer = new RowScorer(CompiledProblem.of(problem));
        boolean thinned = false;
        for (int person = 0; person < rows.size(); person++) {
            var row = rows.get(person);
            if (!row.isEmpty() && breaksRules(person, row, scorer)) {
                int day = grid.dayOf(row.stream()
                        .skip(random.nextInt(row.cardinality()))
                        .findFirst()
                        .orElseThrow());
                row.clear(grid.cell(day, 0), grid.cell(day, 0) + grid.slotsPerDay());
                thinned = true;
            }
        }
        return thinned;
    }
}
