package io.shiftloom.api.console.rota;

import java.util.List;
import java.util.function.Function;

/**
 * As many of some people as a page shows.
 *
 * @param shown what it shows of each
 * @param from how many are passed over
 * @param inAll how many there are
 */
public record PeoplePage<P>(List<P> shown, int from, int inAll) {

    public PeoplePage {
        shown = List.copyOf(shown);
    }

    /** The page on which the first is that many places from the start, or the last page. */
    public static <P> PeoplePage<P> of(int from, List<P> all) {
        int last = Math.max(0, all.size() - 1) / BoardSelection.MOST * BoardSelection.MOST;
        int first = Math.clamp(from, 0, last);
        return new PeoplePage<>(
                all.stream().skip(first).limit(BoardSelection.MOST).toList(), first, all.size());
    }

    /** The same page with something else of each. */
    public <Q> PeoplePage<Q> map(Function<P, Q> look) {
        return new PeoplePage<>(shown.stream().map(look).toList(), from, inAll);
    }

    public boolean isEmpty() {
        return inAll == 0;
    }

    public boolean isPartOfAll() {
        return shown.size() < inAll;
    }

    public int to() {
        return from + shown.size();
    }

    /** Where the page before begins. */
    public int before() {
        return Math.max(0, from - BoardSelection.MOST);
    }
}
