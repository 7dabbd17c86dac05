package io.shiftloom.api.console.overview;

import io.shiftloom.api.console.overview.DayRepository.Sample;
import java.time.Instant;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/**
 * Jobs that waited and that ran over the last day, as lines in a box of {@link DayRepository#SAMPLES} by
 * {@link HourBars#HEIGHT}.
 *
 * @param hours the same in figures, one moment for each hour, the newest first
 */
record QueueChart(
        String queued,
        String queuedArea,
        String running,
        long highest,
        long mostQueued,
        long mostRunning,
        List<Hour> hours) {

    private static final int SAMPLES_AN_HOUR = DayRepository.SAMPLES / DayRepository.HOURS;

    /** One moment. */
    public record Hour(Instant at, long queued, long running) {}

    /** @param samples the oldest first */
    static QueueChart of(List<Sample> samples) {
        long mostQueued = most(samples, Sample::queued);
        long mostRunning = most(samples, Sample::running);
        long highest = Math.max(1, Math.max(mostQueued, mostRunning));
        var queued = line(samples, Sample::queued, highest);
        return new QueueChart(
                queued,
                queued + " V" + HourBars.HEIGHT + " H0 Z",
                line(samples, Sample::running, highest),
                highest,
                mostQueued,
                mostRunning,
                hours(samples));
    }

    private static long most(List<Sample> samples, ToLongFunction<Sample> value) {
        return samples.stream().mapToLong(value).max().orElse(0);
    }

    private static String line(List<Sample> samples, ToLongFunction<Sample> value, long highest) {
        var path = new StringBuilder();
        for (int place = 0; place < samples.size(); place++) {
            double height = (double) HourBars.HEIGHT * value.applyAsLong(samples.get(place)) / highest;
            path.append(place == 0 ? "M" : " L").append(place).append(' ');
            path.append(Math.round((HourBars.HEIGHT - height) * 10) / 10.0);
        }
        return path.toString();
    }

    private static List<Hour> hours(List<Sample> samples) {
        int last = samples.size() - 1;
        return IntStream.rangeClosed(0, last / SAMPLES_AN_HOUR)
                .mapToObj(back -> samples.get(last - back * SAMPLES_AN_HOUR))
                .map(sample -> new Hour(sample.at(), sample.queued(), sample.running()))
                .toList();
    }
}
