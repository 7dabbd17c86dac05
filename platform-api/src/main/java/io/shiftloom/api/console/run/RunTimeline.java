package io.shiftloom.api.console.run;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Runs of a condition over time, in a box 1000 wide.
 *
 * @param groups the first run first
 * @param shortened whether long waits are drawn shorter than they were
 */
record RunTimeline(List<Group> groups, Instant from, Instant to, boolean shortened) {

    private static final double WIDTH = 1000;
    private static final double NARROWEST = 4;

    RunTimeline {
        groups = List.copyOf(groups);
    }

    /** A span in the box. */
    public record Bar(RunSpan span, double x, double width) {}

    /**
     * A worker with the chunks that it solved.
     *
     * @param name empty where it is not known
     */
    public record Lane(String name, String host, List<Bar> chunks) {

        public Lane {
            chunks = List.copyOf(chunks);
        }

        /** The number of its process, with which names of workers begin. */
        public String pid() {
            int end = name.indexOf('-');
            return end < 0 ? name : name.substring(0, end);
        }
    }

    /**
     * A run.
     *
     * @param whole its waiting, attempts and pauses on one line
     * @param course the same with the steps of attempts, each on a line of its own; empty when the run is not opened
     */
    public record Group(RunSpans spans, List<Bar> whole, List<Bar> course, List<Lane> lanes) {

        public Group {
            whole = List.copyOf(whole);
            course = List.copyOf(course);
            lanes = List.copyOf(lanes);
        }
    }

    /** @param opened the numbers of the runs that are drawn in all their spans */
    static RunTimeline of(List<RunSpans> runs, Set<Integer> opened) {
        var sorted = runs.stream()
                .sorted(Comparator.comparingInt(spans -> spans.run().run()))
                .toList();
        var all = sorted.stream().flatMap(RunSpans::all).toList();
        if (all.isEmpty()) {
            return new RunTimeline(List.of(), Instant.EPOCH, Instant.EPOCH, false);
        }
        var axis = TimelineAxis.of(
                spans(all), spans(all.stream().filter(RunSpan::isWork).toList()));
        return new RunTimeline(
                sorted.stream()
                        .map(spans ->
                                group(spans, axis, opened.contains(spans.run().run())))
                        .toList(),
                all.stream().map(RunSpan::from).min(Comparator.naturalOrder()).orElseThrow(),
                all.stream().map(RunSpan::to).max(Comparator.naturalOrder()).orElseThrow(),
                axis.isShortened());
    }

    private static List<TimelineAxis.Span> spans(List<RunSpan> spans) {
        return spans.stream()
                .map(span -> new TimelineAxis.Span(span.from(), span.to()))
                .toList();
    }

    private static Group group(RunSpans spans, TimelineAxis axis, boolean opened) {
        var course = spans.course().stream().map(span -> bar(span, axis)).toList();
        return new Group(
                spans,
                course.stream()
                        .filter(bar -> bar.span().kind() != RunSpan.Kind.STEP)
                        .toList(),
                opened ? course : List.of(),
                opened ? lanes(spans, axis) : List.of());
    }

    private static List<Lane> lanes(RunSpans spans, TimelineAxis axis) {
        Map<String, List<Bar>> byWorker = new LinkedHashMap<>();
        for (var chunk : spans.chunks()) {
            byWorker.computeIfAbsent(Objects.requireNonNullElse(chunk.worker(), ""), any -> new ArrayList<>())
                    .add(bar(chunk, axis));
        }
        return byWorker.entrySet().stream()
                .map(entry -> new Lane(entry.getKey(), host(entry.getValue()), entry.getValue()))
                .toList();
    }

    private static String host(List<Bar> chunks) {
        return Objects.requireNonNullElse(chunks.getFirst().span().host(), "");
    }

    private static Bar bar(RunSpan span, TimelineAxis axis) {
        double x = Math.min(axis.place(span.from()), WIDTH - NARROWEST);
        double width = Math.max(NARROWEST, axis.place(span.to()) - x);
        return new Bar(span, x, Math.min(width, WIDTH - x));
    }
}
