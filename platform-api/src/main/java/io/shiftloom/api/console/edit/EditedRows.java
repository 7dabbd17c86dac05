package io.shiftloom.api.console.edit;

import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;

/** The rows of a rota while steps are taken, one after the other. */
final class EditedRows {

    private static final int NOON = 12 * 60;

    private final ScheduleProblem problem;
    private final ScheduleGrid grid;
    private final DatedWork work;
    private final List<BitSet> rows;

    EditedRows(ScheduleProblem problem, DatedWork work, Roster before) {
        this.problem = problem;
        this.grid = problem.grid();
        this.work = work;
        this.rows = before.rows().stream().map(CellSet::toBitSet).collect(Collectors.toList());
    }

    Roster roster() {
        return new Roster(rows.stream().map(CellSet::of).toList());
    }

    void take(Move move) {
        var row = rows.get(move.person());
        var worked = begun(move.person(), move.day());
        switch (move.kind()) {
            case OFF -> row.andNot(worked);
            case GIVE -> {
                row.andNot(worked);
                rows.get(move.other()).or(worked);
            }
            case SWAP -> {
                var others = begun(move.other(), move.day());
                row.andNot(worked);
                row.or(others);
                rows.get(move.other()).andNot(others);
                rows.get(move.other()).or(worked);
            }
            case TAKE -> row.or(open(move.person(), move.day()));
            case HOURS -> {
                row.andNot(work.replaceable(move.person(), CellSet.of(row), move.day())
                        .toBitSet());
                row.or(hours(move));
            }
            case EDGES -> {
                row.andNot(worked);
                var hours = hours(move);
                hours.andNot(breaks(worked));
                row.or(hours);
            }
            case LOCK -> {}
        }
    }

    private BitSet begun(int person, int day) {
        return work.of(person, CellSet.of(rows.get(person)), day).toBitSet();
    }

    private BitSet hours(Move move) {
        int midnight = grid.cell(move.day(), 0);
        var hours = new BitSet();
        hours.set(midnight + move.firstSlot(), midnight + move.endSlot(grid));
        return hours;
    }

    /** Cells between the first and the last that are not worked. */
    private static BitSet breaks(BitSet worked) {
        var breaks = new BitSet();
        if (!worked.isEmpty()) {
            breaks.set(worked.nextSetBit(0), worked.length());
            breaks.andNot(worked);
        }
        return breaks;
    }

    /**
     * Cells with fewer people than needed that the person may work and does not: those of the date, and with a night that begins
     * on it those after midnight. The rest of an open night of the date before belongs to that date.
     */
    private BitSet open(int person, int day) {
        int from = grid.cell(day, 0);
        int until = grid.cell(day + 1, 0);
        var lacking = lacking(person);
        var open = new BitSet();
        open.set(from, until);
        open.and(lacking);
        open.clear(from, endOfNight(lacking, from));
        open.set(until, endOfNight(lacking, until));
        return open;
    }

    private BitSet lacking(int person) {
        var lacking = new BitSet();
        for (int cell = 0; cell < grid.cellCount(); cell++) {
            int at = cell;
            long there = rows.stream().filter(row -> row.get(at)).count();
            lacking.set(cell, there < problem.demand().get(cell).headcount());
        }
        lacking.and(problem.staff().get(person).availability().toBitSet());
        lacking.andNot(rows.get(person));
        return lacking;
    }

    /** The cell after a stretch that goes over a midnight and ends by noon; the first cell of the date where there is none. */
    private int endOfNight(BitSet stretches, int midnight) {
        if (midnight == 0
                || midnight == grid.cellCount()
                || !stretches.get(midnight - 1)
                || !grid.adjoinsNext(midnight - 1)) {
            return midnight;
        }
        int end = stretches.nextClearBit(midnight);
        boolean isNight = grid.dayOf(end - 1) == grid.dayOf(midnight)
                && grid.slot(end - 1).endMinute() <= NOON;
        return isNight ? end : midnight;
    }
}
