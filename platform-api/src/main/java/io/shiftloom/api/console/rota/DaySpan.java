package io.shiftloom.api.console.rota;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Which days a page shows of a rota.
 *
 * @param from index of the first day
 * @param count how many; 0 for all
 */
public record DaySpan(int from, int count) {

    public static final DaySpan ALL = new DaySpan(0, 0);

    /** The lengths that make sense for a rota of this many days, the whole one as 0 at the end. */
    public static List<Integer> lengths(int days) {
        return IntStream.concat(IntStream.of(1, 7, 14).filter(count -> count < days), IntStream.of(0))
                .boxed()
                .toList();
    }

    /** Whatever an address says, on days that there are. */
    public DaySpan within(int days) {
        return count <= 0 || count >= days ? ALL : new DaySpan(Math.clamp(from, 0, days - 1), count);
    }

    IntStream indexes(int days) {
        return count == 0 ? IntStream.range(0, days) : IntStream.range(from, Math.min(days, from + count));
    }

    /** Where the days before these begin; negative when there are none. */
    public int before() {
        return from == 0 ? -1 : Math.max(0, from - count);
    }

    /** Where the days after these begin; negative when there are none. */
    public int after(int days) {
        return count == 0 || from + count >= days ? -1 : from + count;
    }
}
