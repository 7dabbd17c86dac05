package io.shiftloom.api.console.edit;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.jobs.words.Message;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.Arrays;
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
    Roster apply(ScheduleProblem problem, DatedWork work, Roster base) {
        var rows = new EditedRows(problem, work, base);
        moves.forEach(rows::take);
        return rows.roster();
    }

    /** Whose shifts that begin on a date stay as they are when the rest is solved again. */
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
