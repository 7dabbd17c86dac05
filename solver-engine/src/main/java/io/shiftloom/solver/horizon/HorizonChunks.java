package io.shiftloom.solver.horizon;

import io.shiftloom.solver.labor.LaborCatalog;
import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.ShiftWishes;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.Wish;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Cuts a horizon into chunks of whole weeks, and a problem into the part that belongs to one chunk. */
public final class HorizonChunks {

    /** With fewer seats one search of everything is quicker than cutting and stitching. */
    private static final int SEATS_WORTH_CUTTING = 1500;

    /** As {@link #SEATS_WORTH_CUTTING}, where shifts go on over midnight. Stitching never quite repairs the nights that a cut divides. */
    private static final int SEATS_WORTH_CUTTING_NIGHTS = 8000;

    private static final int DAYS_PER_WEEK = 7;

    private final ScheduleProblem problem;

    public HorizonChunks(ScheduleProblem problem) {
        this.problem = problem;
    }

    ScheduleProblem problem() {
        return problem;
    }

    public List<DateChunk> chunks() {
        int days = problem.grid().dayCount();
        int worthCutting = problem.grid().aroundTheClock() ? SEATS_WORTH_CUTTING_NIGHTS : SEATS_WORTH_CUTTING;
        if (problem.seats() < worthCutting || days <= DAYS_PER_WEEK || problem.baseline() != null) {
            return List.of(new DateChunk(0, days - 1));
        }
        var chunks = new ArrayList<DateChunk>();
        var weekStarts = weekStarts();
        int first = 0;
        for (int day = 1; day < days; day++) {
            var weekday = problem.grid().date(day).getDayOfWeek();
            if (2 * Collections.frequency(weekStarts, weekday) > weekStarts.size()) {
                chunks.add(new DateChunk(first, day - 1));
                first = day;
            }
        }
        chunks.add(new DateChunk(first, days - 1));
        return chunks;
    }

    /** The day on which each person's workweek starts. */
    private List<DayOfWeek> weekStarts() {
        boolean compliance = problem.objectives().laborLawCompliance();
        return problem.staff().stream()
                .map(member -> LaborCatalog.terms(problem.labor(), compliance, member.labor())
                        .weekStart())
                .toList();
    }

    /** The problem of these dates alone. */
    ScheduleProblem part(DateChunk chunk) {
        if (isWhole(chunk)) {
            return problem;
        }
        int from = problem.grid().cell(chunk.firstDay(), 0);
        int to = problem.grid().cell(chunk.lastDay() + 1, 0);
        var demand = problem.demand().subList(from, to);
        var grid = grid(chunk);
        int elsewhere = weekends(problem.grid()) - weekends(grid);
        var staff = problem.staff().stream()
                .map(member -> part(member, from, to, elsewhere))
                .toList();
        return new ScheduleProblem(grid, demand, staff, problem.objectives(), problem.labor(), null);
    }

    /** Weekends with both days in the period. */
    private static int weekends(ScheduleGrid grid) {
        return (int) IntStream.range(0, grid.dayCount() - 1)
                .filter(day -> grid.date(day).getDayOfWeek() == DayOfWeek.SATURDAY)
                .count();
    }

    boolean isWhole(DateChunk chunk) {
        return chunk.firstDay() == 0 && chunk.lastDay() == problem.grid().dayCount() - 1;
    }

    private ScheduleGrid grid(DateChunk chunk) {
        var grid = problem.grid();
        return ScheduleGrid.of(
                grid.zone(),
                grid.date(chunk.firstDay()),
                grid.date(chunk.lastDay()),
                grid.slots().getFirst().startMinute(),
                grid.slots().getLast().endMinute(),
                grid.granularityMinutes());
    }

    /** Caps over months hold for every chunk alone; what chunks exceed together, stitching repairs. */
    private static StaffMember part(StaffMember member, int from, int to, int weekendsElsewhere) {
        var wishes = new TreeMap<Integer, Wish>();
        member.wishes().byCell().forEach((cell, wish) -> {
            if (cell >= from && cell < to) {
                wishes.put(cell - from, wish);
            }
        });
        return new StaffMember(
                member.staffId(),
                member.displayName(),
                part(member.availability(), from, to),
                member.roles(),
                member.preferredRoles(),
                member.avoidedRoles(),
                new ShiftWishes(wishes),
                member.labor().withMask(part(member.labor().mask(), weekendsElsewhere)),
                part(member.withheld(), from, to),
                part(member.closed(), from, to));
    }

    /** A chunk has to keep free only those weekends that the others together cannot. */
    private static LaborMask part(LaborMask mask, int weekendsElsewhere) {
        var free = mask.limit(LaborRule.FREE_WEEKENDS);
        if (free == null || free.value() == null) {
            return mask;
        }
        int left = Math.max(0, free.value() - weekendsElsewhere);
        return mask.with(LaborRule.FREE_WEEKENDS, new LaborMask.Limit(free.statute(), left, free.level()));
    }

    private static CellSet part(CellSet cells, int from, int to) {
        return CellSet.of(cells.toBitSet().get(from, to));
    }

    /** A roster of a part as one of the whole problem. */
    Roster whole(DateChunk chunk, Roster part) {
        if (isWhole(chunk)) {
            return part;
        }
        int from = problem.grid().cell(chunk.firstDay(), 0);
        return new Roster(part.rows().stream()
                .map(row -> {
                    var bits = new BitSet();
                    row.stream().forEach(cell -> bits.set(from + cell));
                    return CellSet.of(bits);
                })
                .toList());
    }

    /** All chunks' rosters as one. */
    Roster join(List<ChunkSolution> solutions) {
        var rows = new ArrayList<CellSet>();
        for (int person = 0; person < problem.staff().size(); person++) {
            var bits = new BitSet();
            for (var solution : solutions) {
                bits.or(solution.roster().row(person).toBitSet());
            }
            rows.add(CellSet.of(bits));
        }
        return new Roster(rows);
    }
}
