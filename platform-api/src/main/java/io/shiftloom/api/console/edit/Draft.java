package io.shiftloom.api.console.edit;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.jobs.words.Message;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What somebody changed by hand and has not confirmed. It lives in the browser and travels as a text. */
record Draft(List<Move> moves) {

    private static final int MOST = 200;

    Draft {
        moves = List.copyOf(moves);
    }

    /** @throws RequestRejected when the text is not a draft of this problem */
    static Draft parse(String text, ScheduleProblem problem) {
        var moves = Arrays.stream(text.split(";", -1))
                .filter(part -> !part.isEmpty())
                .map(part -> Move.parse(part, problem).orElseThrow(Draft::malformed))
                .toList();
        if (moves.size() > MOST) {
            throw new RequestRejected(ErrorCode.BAD_REQUEST, Message.of("refused.draft-long", MOST));
        }
        return new Draft(moves);
    }

    private static RequestRejected malformed() {
        return new RequestRejected(ErrorCode.BAD_REQUEST, Message.of("refused.no-draft"));
    }

    Draft with(Move move) {
        var more = new ArrayList<>(moves);
        more.add(move);
        return new Draft(more);
    }

    Draft withoutLast() {
        return moves.isEmpty() ? this : new Draft(moves.subList(0, moves.size() - 1));
    }

    public String text() {
        return moves.stream().map(Move::text).collect(Collectors.joining(";"));
    }

    /** The rota after the steps. */
    Roster apply(ScheduleProblem problem, Roster base) {
        var rows = new ArrayList<BitSet>();
        base.rows().forEach(row -> rows.add(row.toBitSet()));
        moves.forEach(move -> apply(problem, rows, move));
        return new Roster(rows.stream().map(CellSet::of).toList());
    }

    private static void apply(ScheduleProblem problem, List<BitSet> rows, Move move) {
        var row = rows.get(move.person());
        var worked = ofDay(problem, row, move.day());
        switch (move.kind()) {
            case OFF -> row.andNot(worked);
            case GIVE -> {
                row.andNot(worked);
                rows.get(move.other()).or(worked);
            }
            case SWAP -> {
                var others = ofDay(problem, rows.get(move.other()), move.day());
                row.andNot(worked);
                row.or(others);
                rows.get(move.other()).andNot(others);
                rows.get(move.other()).or(worked);
            }
            case TAKE -> row.or(open(problem, rows, move));
            case HOURS -> {
                row.andNot(worked);
                int from = problem.grid().cell(move.day(), 0);
                row.set(from + move.firstSlot(), from + move.endSlot());
            }
            case EDGES -> {
                int from = problem.grid().cell(move.day(), 0);
                var breaks = breaks(worked);
                row.andNot(worked);
                row.set(from + move.firstSlot(), from + move.endSlot());
                row.andNot(breaks);
            }
            case LOCK -> {}
        }
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

    private static BitSet ofDay(ScheduleProblem problem, BitSet row, int day) {
        int from = problem.grid().cell(day, 0);
        var cells = new BitSet();
        cells.set(from, from + problem.grid().slotsPerDay());
        cells.and(row);
        return cells;
    }

    /** Cells of the day with fewer people than needed that the person may work and does not. */
    private static BitSet open(ScheduleProblem problem, List<BitSet> rows, Move move) {
        var grid = problem.grid();
        var open = new BitSet();
        for (int cell = grid.cell(move.day(), 0); grid.dayOf(cell) == move.day(); cell++) {
            int there = 0;
            for (var row : rows) {
                there += row.get(cell) ? 1 : 0;
            }
            if (there < problem.demand().get(cell).headcount()
                    && problem.staff().get(move.person()).availability().contains(cell)) {
                open.set(cell);
            }
            if (cell + 1 == grid.cellCount()) {
                break;
            }
        }
        open.andNot(rows.get(move.person()));
        return open;
    }

    /** Days of people that stay as they are when the rest is solved again. */
    public Set<PersonDay> locks() {
        var locks = new HashSet<PersonDay>();
        for (var move : moves) {
            var day = new PersonDay(move.person(), move.day());
            if (move.kind() == Move.Kind.LOCK && !locks.add(day)) {
                locks.remove(day);
            }
        }
        return locks;
    }

    /** One person's day, both by their index. */
    record PersonDay(int person, int day) {}
}
