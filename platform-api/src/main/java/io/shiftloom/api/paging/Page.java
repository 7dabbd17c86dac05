package io.shiftloom.api.paging;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.shiftloom.jobs.storage.Position;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One page of a list as it is answered; {@code nextCursor} is left out on the last one. */
public record Page<T>(
        List<T> items,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String nextCursor) {

    public Page {
        items = List.copyOf(items);
    }

    public <R> Page<R> map(Function<T, R> item) {
        return new Page<>(items.stream().map(item).toList(), nextCursor);
    }

    /** A list that is never longer than one page. */
    public static <T> Page<T> whole(List<T> items) {
        return new Page<>(items, null);
    }

    /** @param rows up to one more than the limit, which tells whether there is a next page */
    public static <R, T> Page<T> of(
            List<R> rows, int limit, CursorBook.Bound cursors, Function<R, Position> position, Function<R, T> item) {
        var shown = rows.subList(0, Math.min(limit, rows.size()));
        var next = rows.size() > limit ? cursors.write(position.apply(shown.getLast())) : null;
        return new Page<>(shown.stream().map(item).toList(), next);
    }
}
