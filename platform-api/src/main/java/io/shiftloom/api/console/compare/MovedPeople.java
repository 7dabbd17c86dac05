package io.shiftloom.api.console.compare;

import io.shiftloom.api.console.rota.BoardSelection;
import java.util.List;

/**
 * As many of those who move as a page shows.
 *
 * @param from how many of them are passed over
 * @param inAll how many move
 */
record MovedPeople(List<PersonMove> shown, int from, int inAll) {

    MovedPeople {
        shown = List.copyOf(shown);
    }

    /** The page on which the first is that many places from the start, or the last page. */
    static MovedPeople from(int from, List<PersonMove> moves) {
        int first = BoardSelection.first(from, moves.size());
        return new MovedPeople(
                moves.stream().skip(first).limit(BoardSelection.MOST).toList(), first, moves.size());
    }

    public boolean isEmpty() {
        return inAll == 0;
    }

    public int to() {
        return from + shown.size();
    }
}
