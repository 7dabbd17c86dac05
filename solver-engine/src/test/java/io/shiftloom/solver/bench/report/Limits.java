package io.shiftloom.solver.bench.report;

import io.shiftloom.solver.bench.contest.Sweep;
import io.shiftloom.solver.bench.report.Entry.Course;
import io.shiftloom.solver.bench.report.Entry.Cut;
import io.shiftloom.solver.bench.report.Entry.Loop;
import io.shiftloom.solver.bench.report.Entry.Proof;
import io.shiftloom.solver.bench.report.Entry.Repeat;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** The targets that are not about gaps, beside what was reached; only those that something was measured for. */
final class Limits {

    private static final double FIRST_SCHEDULE_SECONDS = 2;
    private static final double PROOF_SECONDS = 0.5;
    private static final double EMERGENCY_SECONDS = 2;
    private static final double ABSENCES_SECONDS = 60;
    private static final double WORSE_WHEN_CUT = 0.005;
    private static final long SEARCH_MEGABYTES = 200;
    private static final long POLISH_MEGABYTES = 600;

    private final Collection<Entry> entries;
    private final List<List<String>> rows = new ArrayList<>();

    Limits(Collection<Entry> entries) {
        this.entries = entries;
    }

    /** Cells of a table: target, most, reached, verdict. */
    List<List<String>> rows() {
        add(
                "XL, first schedule, median",
                FIRST_SCHEDULE_SECONDS,
                new Courses(entries, "XL")
                        .of(Sweep.NAME).stream()
                                .mapToDouble(
                                        course -> Courses.firstFeasible(course).orElse(Double.POSITIVE_INFINITY)),
                Markdown::seconds);
        add(
                "certificate, median",
                PROOF_SECONDS,
                all(Proof.class).stream().mapToDouble(Proof::seconds),
                Markdown::seconds);
        add(
                "cut into weeks, worse by, median",
                WORSE_WHEN_CUT,
                all(Cut.class).stream().mapToDouble(Cut::worse),
                Markdown::percent);
        memory(
                "heap of the kernel, most",
                SEARCH_MEGABYTES,
                engine().mapToLong(Course::searchMegabytes).max().orElse(0));
        memory(
                "heap while Timefold polishes, most",
                POLISH_MEGABYTES,
                engine().mapToLong(Course::polishMegabytes).max().orElse(0));
        longest("M, repairs of an emergency, longest", EMERGENCY_SECONDS, loops().mapToDouble(Loop::longestEmergency));
        longest(
                "M, every absence, two threads, longest",
                ABSENCES_SECONDS,
                loops().filter(loop -> loop.threads() == 2).mapToDouble(Loop::seconds));
        var repeats = all(Repeat.class);
        if (!repeats.isEmpty()) {
            long other = repeats.stream().filter(one -> !one.same()).count();
            rows.add(List.of("answers that differ when repeated", "0", Long.toString(other), verdict(other == 0)));
        }
        return rows;
    }

    private Stream<Loop> loops() {
        return all(Loop.class).stream().filter(loop -> loop.group().equals("M"));
    }

    private void longest(String target, double most, DoubleStream values) {
        values.max()
                .ifPresent(reached -> rows.add(
                        List.of(target, Markdown.seconds(most), Markdown.seconds(reached), verdict(reached <= most))));
    }

    private Stream<Course> engine() {
        return all(Course.class).stream().filter(course -> course.contender().startsWith(Courses.ENGINE));
    }

    private <T extends Entry> List<T> all(Class<T> kind) {
        return entries.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private void add(String target, double most, DoubleStream values, DoubleFunction<String> format) {
        var measured = values.toArray();
        if (measured.length > 0) {
            double reached = Courses.median(DoubleStream.of(measured));
            rows.add(List.of(target, format.apply(most), format.apply(reached), verdict(reached <= most)));
        }
    }

    private void memory(String target, long most, long reached) {
        if (reached > 0) {
            rows.add(List.of(target, megabytes(most), megabytes(reached), verdict(reached <= most)));
        }
    }

    private static String megabytes(long number) {
        return String.format(Locale.ROOT, "%d MB", number);
    }

    private static String verdict(boolean met) {
        return met ? "met" : "missed";
    }
}
