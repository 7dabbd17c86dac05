package io.shiftloom.api.console.inbox;

import io.shiftloom.api.console.inbox.ChartRepository.Sample;
import java.time.Instant;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/**
 * Jobs that waited and that ran, as lines in a box of as many steps by
 * {@link PeriodBars#HEIGHT}.
 *
 * @param figures the same in figures, the newest first
 */
record QueueChart(
        String queued,
        String queuedArea,
        String running,
        long highest,
        long mostQueued,
        long mostRunning,
        List<Figure> figures) {

    private static final int FIGURES = 24;

    /** The most within a time that ends at a moment. */
    public record Figure(Instant at, long queued, long running) {}

    /** @param samples the oldest first */
    static QueueChart of(List<Sample> samples) {
        long mostQueued = most(samples, Sample::queued);
        long mostRunning = most(samples, Sample::running);
        long highest = Math.max(1, Math.max(mostQueued, mostRunning));
        var queued = line(samples, Sample::queued, highest);
        return new QueueChart(
                queued,
                queued + " V" + PeriodBars.HEIGHT + " H0 Z",
                line(samples, Sample::running, highest),
                highest,
                mostQueued,
                mostRunning,
                figures(samples));
    }

    private static long most(List<Sample> samples, ToLongFunction<Sample> value) {
        return samples.stream().mapToLong(value).max().orElse(0);
    }

    private static String line(List<Sample> samples, ToLongFunction<Sample> value, long highest) {
        var path = new StringBuilder();
        for (int place = 0; place < samples.size(); place++) {
            double height = (double) PeriodBars.HEIGHT * value.applyAsLong(samples.get(place)) / highest;
            path.append(place == 0 ? "M" : " L").append(place).append(' ');
            path.append(Math.round((PeriodBars.HEIGHT - height) * 10) / 10.0);
        }
        return path.toString();
    }

    private static List<Figure> figures(List<Sample> samples) {
        int last = samples.size() - 1;
        int step = Math.max(1, last / FIGURES);
        return IntStream.rangeClosed(0, last / step)
                .mapToObj(back -> last - back * step)
                .map(end -> {
                    var part = samples.subList(Math.max(0, end - step + 1), end + 1);
                    return new Figure(samples.get(end).at(), most(part, Sample::queued), most(part, Sample::running));
                })
                .toList();
    }
}
