package io.shiftloom.api.sheet.value;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How long times last whose ends nobody wrote: until the next start. Where that is further away than usual, such as behind a pause at
 * noon, they last as long as usual. No pause is as short as an hour: tables may have half hours at their peak alone.
 */
public final class StartTimes {

    private static final int HOUR = 60;

    private final NavigableSet<Integer> starts;
    private final Optional<Integer> usual;

    private StartTimes(NavigableSet<Integer> starts, Optional<Integer> usual) {
        this.starts = starts;
        this.usual = usual;
    }

    /**
     * The starts of each day. What is usual on a day is the distance that most of its starts have from the next one. Where none of
     * them is there twice, it is that of all days.
     *
     * @param starts minutes of the day
     */
    public static <K> Map<K, StartTimes> of(Map<K, ? extends Collection<Integer>> starts) {
        var ofAll = usual(starts.values().stream().flatMap(day -> distances(new TreeSet<>(day))), 1);
        var days = new HashMap<K, StartTimes>();
        starts.forEach((key, day) -> {
            var sorted = new TreeSet<>(day);
            days.put(key, new StartTimes(sorted, usual(distances(sorted), 2).or(() -> ofAll)));
        });
        return days;
    }

    private static Stream<Integer> distances(NavigableSet<Integer> starts) {
        return starts.stream()
                .flatMap(start -> Stream.ofNullable(starts.higher(start)).map(next -> next - start));
    }

    /** The most frequent distance, the least of several. */
    private static Optional<Integer> usual(Stream<Integer> distances, int times) {
        return distances.collect(Collectors.groupingBy(Function.identity(), Collectors.counting())).entrySet().stream()
                .filter(distance -> distance.getValue() >= times)
                .min(Map.Entry.<Integer, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey);
    }

    /** Minutes that a time lasts, the last one as long as the one before it; empty where no day has two. */
    public Optional<Integer> length(int start) {
        var next = starts.higher(start);
        if (next != null) {
            return afterGap(start).isEmpty() ? Optional.of(next - start) : usual;
        }
        var before = starts.lower(start);
        return before == null ? usual : length(before);
    }

    /** The next start, where it is further away than this one lasts. */
    public Optional<Integer> afterGap(int start) {
        int longest = Math.max(HOUR, usual.orElse(0));
        return Optional.ofNullable(starts.higher(start)).filter(next -> longest < next - start);
    }
}
