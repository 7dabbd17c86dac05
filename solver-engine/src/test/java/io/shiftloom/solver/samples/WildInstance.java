package io.shiftloom.solver.samples;

import io.shiftloom.solver.labor.LaborCatalog;
import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborMask.Level;
import io.shiftloom.solver.labor.LaborMask.Limit;
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
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.RowScorer;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Problems with a known schedule under all kinds of statutes, masks, histories, grids and clock changes. Rows are drawn
 * without any plan and thinned out until they break no hard rule; what is left is the demand.
 */
public final class WildInstance {

    private static final List<String> US_STATES = List.of("AK", "CA", "CO", "IL", "NV", "NY", "OR", "TX", "WA");

    private final Random random;
    private final ScheduleGrid grid;
    private final LaborSettings labor;
    private final int people;

    private WildInstance(long seed, int people) {
        this.random = new Random(seed);
        this.people = people;
        boolean aroundTheClock = random.nextBoolean();
        int days = 1 + random.nextInt(10);
        // Around the end of daylight saving in Berlin, or of its start, or neither.
        var first = List.of(LocalDate.of(2026, 10, 20), LocalDate.of(2027, 3, 24), LocalDate.of(2026, 11, 28))
                .get(random.nextInt(3));
        int start = aroundTheClock ? 0 : 60 * (6 + random.nextInt(4));
        int end = aroundTheClock ? 24 * 60 : 60 * (17 + random.nextInt(8));
        grid = ScheduleGrid.of(
                ZoneId.of("Europe/Berlin"),
                first,
                first.plusDays(days - 1L),
                start,
                end,
                random.nextInt(4) == 0 ? 15 : 60);
        var jurisdictions = new ArrayList<>(LaborCatalog.jurisdictions());
        var jurisdiction = jurisdictions.get(random.nextInt(jurisdictions.size()));
        labor = new LaborSettings(jurisdiction, state(jurisdiction, seed), LaborSettings.NEWEST_MODEL);
    }

    /** Of the United States, some state or none. */
    private static @Nullable String state(String jurisdiction, long seed) {
        int choice = (int) Math.floorMod(seed, US_STATES.size() + 1L);
        return jurisdiction.equals("US") && choice < US_STATES.size() ? US_STATES.get(choice) : null;
    }

    /** A problem that has a schedule. */
    public static Instance of(long seed, int people) {
        return new WildInstance(seed, people).make();
    }

    private Instance make() {
        var staff = new ArrayList<StaffMember>();
        for (int person = 0; person < people; person++) {
            staff.add(member(person, CellSet.all(grid.cellCount())));
        }
        var demand = Collections.nCopies(grid.cellCount(), CellDemand.of(1, new TreeMap<>()));
        var open = new ScheduleProblem(grid, demand, staff, Objectives.ALL, labor, null);
        var scorer = new RowScorer(CompiledProblem.of(open));
        var rows = new ArrayList<CellSet>();
        for (int person = 0; person < people; person++) {
            rows.add(CellSet.of(legalRow(person, scorer)));
        }
        for (int person = 0; person < people; person++) {
            staff.set(person, withAvailability(staff.get(person), rows.get(person)));
        }
        var problem = new ScheduleProblem(grid, demand(rows), staff, Objectives.ALL, labor, null);
        return new Instance(problem, new Roster(rows));
    }

    private BitSet legalRow(int person, RowScorer scorer) {
        var row = new BitSet();
        int length = Math.max(1, (2 + random.nextInt(10)) * 60 / grid.granularityMinutes());
        for (int day = 0; day < grid.dayCount(); day++) {
            int from = grid.cell(day, random.nextInt(grid.slotsPerDay()));
            int to = grid.aroundTheClock() ? from + length : Math.min(from + length, grid.cell(day + 1, 0));
            row.set(from, Math.min(to, grid.cellCount()));
        }
        int words = (grid.cellCount() + 63) / 64;
        scorer.score(person, CellSet.of(row).toWords(words), 0);
        while (scorer.hard() > 0 && !row.isEmpty()) {
            int from = random.nextInt(grid.cellCount());
            row.clear(from, Math.min(grid.cellCount(), from + 1 + random.nextInt(length)));
            scorer.score(person, CellSet.of(row).toWords(words), 0);
        }
        return row;
    }

    private StaffMember member(int person, CellSet availability) {
        return new StaffMember(
                "p" + person,
                "Person " + person,
                availability,
                Set.of(),
                Set.of(),
                Set.of(),
                ShiftWishes.UNASKED,
                new LaborProfile(
                        random.nextInt(6) > 0,
                        false,
                        sometimes(60 * (10 + random.nextInt(40))),
                        sometimes(60 * (20 + random.nextInt(100))),
                        sometimes(60 * (60 + random.nextInt(300))),
                        mask(),
                        history()));
    }

    private LaborMask mask() {
        return new LaborMask(
                null,
                OwnLimits.of(
                        limit(60 * (4 + random.nextInt(8))),
                        limit(60 * (10 + random.nextInt(40))),
                        limit(60 * (6 + random.nextInt(10))),
                        limit(60 * (24 + random.nextInt(24))),
                        limit(1 + random.nextInt(7)),
                        null,
                        limit(60 * (6 + random.nextInt(10)))),
                null,
                null,
                null,
                null,
                null);
    }

    private @Nullable Limit limit(int value) {
        return random.nextInt(3) > 0 ? null : new Limit(random.nextBoolean(), value, Level.HARD);
    }

    private @Nullable Integer sometimes(int value) {
        return random.nextInt(4) > 0 ? null : value;
    }

    private List<WorkedBlock> history() {
        var blocks = new ArrayList<WorkedBlock>();
        long horizon = grid.epochMinute(grid.firstDate(), 0);
        for (int day = 13; day > 0; day--) {
            if (random.nextInt(3) == 0) {
                long start = horizon - day * 24L * 60 + random.nextInt(900);
                blocks.add(new WorkedBlock(start, Math.min(horizon, start + 60 + random.nextInt(480))));
            }
        }
        return blocks;
    }

    private StaffMember withAvailability(StaffMember member, CellSet row) {
        var available = row.toBitSet();
        for (int cell = 0; cell < grid.cellCount(); cell++) {
            available.set(cell, available.get(cell) || random.nextInt(5) == 0);
        }
        return new StaffMember(
                member.staffId(),
                member.displayName(),
                CellSet.of(available),
                member.roles(),
                Set.of(),
                Set.of(),
                member.wishes(),
                member.labor());
    }

    private List<CellDemand> demand(List<CellSet> rows) {
        var demand = new ArrayList<CellDemand>();
        for (int cell = 0; cell < grid.cellCount(); cell++) {
            int headcount = 0;
            for (var row : rows) {
                headcount += row.contains(cell) ? 1 : 0;
            }
            demand.add(CellDemand.of(headcount, new TreeMap<>()));
        }
        return demand;
    }
}
