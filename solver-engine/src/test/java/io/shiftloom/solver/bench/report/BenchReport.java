package io.shiftloom.solver.bench.report;

import static io.shiftloom.solver.bench.report.Markdown.cost;
import static io.shiftloom.solver.bench.report.Markdown.count;
import static io.shiftloom.solver.bench.report.Markdown.percent;
import static io.shiftloom.solver.bench.report.Markdown.seconds;

import io.shiftloom.solver.bench.report.Entry.Course;
import io.shiftloom.solver.bench.report.Entry.Cut;
import io.shiftloom.solver.bench.report.Entry.Machine;
import io.shiftloom.solver.bench.report.Entry.Proof;
import io.shiftloom.solver.bench.report.Entry.Repeat;
import io.shiftloom.solver.control.EngineVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Tells all that was measured as one dated document with a plot for each group of problems. */
public final class BenchReport {

    private final Collection<Entry> entries;
    private final List<Double> marks;
    private final LocalDate date;
    private final Path folder;
    private final Markdown page = new Markdown();

    /** @param marks seconds at which contenders are compared */
    public BenchReport(Collection<Entry> entries, List<Double> marks, LocalDate date, Path folder) {
        this.entries = entries;
        this.marks = marks;
        this.date = date;
        this.folder = folder;
    }

    /** Writes the document and its plots into the folder. */
    public Path write() throws IOException {
        page.say("# Benchmark of " + date);
        page.say("");
        page.say("Engine version " + EngineVersion.CURRENT + ". How to run it again: [benchmark.md](benchmark.md).");
        machines();
        targets();
        for (var group : groups()) {
            group(group);
        }
        new RotaTable(all(Entry.Rota.class)).write(page);
        new LoopTable(all(Entry.Loop.class)).write(page);
        proofs();
        repeats();
        cuts();
        var file = folder.resolve("benchmark-" + date + ".md");
        Files.writeString(file, page.text());
        return file;
    }

    private <T extends Entry> List<T> all(Class<T> kind) {
        return entries.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private List<String> groups() {
        return all(Course.class).stream().map(Entry::group).distinct().toList();
    }

    private void machines() {
        page.say("");
        for (var machine : all(Machine.class)) {
            page.say("- " + machine.group() + ": " + machine.description());
        }
    }

    private void targets() {
        page.heading("Targets");
        page.table(List.of("target", "most", "reached", "verdict"));
        for (var target : Target.ALL) {
            var courses = new Courses(entries, target.group());
            if (!courses.of(Courses.ENGINE).isEmpty()) {
                double reached = target.reached(courses);
                page.row(List.of(
                        "%s at %.0f s, above the bound, median".formatted(target.group(), target.second()),
                        percent(target.most()),
                        percent(reached),
                        target.verdict(reached)));
            }
        }
        new Limits(entries).rows().forEach(page::row);
        page.say("");
        page.say("Above the bound: (cost - bound) / cost. Above the best known: (cost - best) / best, the best that any"
                + " contender found in any run kept here, which is proven best only where it equals the bound.");
    }

    private void group(String group) throws IOException {
        var courses = new Courses(entries, group);
        boolean bounded = courses.all().stream().anyMatch(course -> courses.bound(course.problem()) > 0);
        page.heading(group);
        medians(courses);
        var plot = "benchmark-" + date + "-" + group + ".svg";
        double longest = marks.getLast();
        Files.writeString(
                folder.resolve(plot),
                bounded
                        ? GapPlot.of(group + ": above the bound", courses, longest, courses::toBound)
                        : GapPlot.of(group + ": above the best known", courses, longest, courses::toBest));
        page.say("");
        page.say("![" + group + ": gap over time](" + plot + ")");
        page.say("");
        problems(courses);
    }

    private void medians(Courses courses) {
        var columns = new ArrayList<>(List.of("median of", "problems", "first schedule"));
        marks.forEach(mark -> columns.add("%.0f s: above bound".formatted(mark)));
        marks.forEach(mark -> columns.add("%.0f s: above best".formatted(mark)));
        columns.addAll(List.of("heap", "heap, Timefold"));
        page.table(columns);
        for (var contender : courses.contenders()) {
            var own = courses.of(contender);
            var cells = new ArrayList<>(List.of(
                    contender,
                    Integer.toString(own.size()),
                    seconds(Courses.median(own.stream()
                            .mapToDouble(one -> Courses.firstFeasible(one).orElse(Double.POSITIVE_INFINITY))))));
            marks.forEach(mark ->
                    cells.add(percent(Courses.median(own.stream().mapToDouble(one -> courses.toBound(one, mark))))));
            marks.forEach(mark ->
                    cells.add(percent(Courses.median(own.stream().mapToDouble(one -> courses.toBest(one, mark))))));
            cells.add(megabytes(own.stream().mapToLong(Course::searchMegabytes).max()));
            cells.add(megabytes(own.stream().mapToLong(Course::polishMegabytes).max()));
            page.row(cells);
        }
    }

    private static String megabytes(OptionalLong most) {
        return most.orElse(0) > 0 ? most.getAsLong() + " MB" : Markdown.NONE;
    }

    private void problems(Courses courses) {
        var columns = new ArrayList<>(List.of("problem", "people x cells (seats)", "contender", "bound"));
        marks.forEach(mark -> columns.add("%.0f s".formatted(mark)));
        columns.addAll(List.of("at the end", "broken", "wall", "CPU", "remark"));
        page.table(columns);
        for (var course : courses.all()) {
            var cells = new ArrayList<>(List.of(
                    course.problem(), course.size(), course.contender(), count(courses.bound(course.problem()))));
            marks.forEach(mark -> cells.add(cost(Courses.cost(course, mark))));
            cells.addAll(List.of(
                    course.answered() ? Long.toString(course.soft()) : Markdown.NONE,
                    course.answered() ? Long.toString(course.hard()) : Markdown.NONE,
                    seconds(course.seconds()),
                    seconds(course.cpuSeconds()),
                    course.remark()));
            page.row(cells);
        }
    }

    private void proofs() {
        var proofs = all(Proof.class);
        if (proofs.isEmpty()) {
            return;
        }
        page.heading("Without a schedule");
        page.table(List.of("problem", "because", "proof", "after"));
        proofs.forEach(one -> page.row(List.of(one.problem(), one.cause(), one.found(), seconds(one.seconds()))));
    }

    private void repeats() {
        var repeats = all(Repeat.class);
        if (repeats.isEmpty()) {
            return;
        }
        page.heading("The same again");
        page.table(List.of("problem", "compared", "answers"));
        repeats.forEach(one -> page.row(List.of(one.problem(), one.how(), one.same() ? "identical" : "**different**")));
    }

    private void cuts() {
        var cuts = all(Cut.class);
        if (cuts.isEmpty()) {
            return;
        }
        page.heading("Cut into weeks, and not");
        page.table(List.of("problem", "effort", "cut", "not cut", "worse by"));
        cuts.forEach(one ->
                page.row(Stream.of(one.problem(), one.percent(), one.divided(), one.undivided(), percent(one.worse()))
                        .map(String::valueOf)
                        .toList()));
        page.say("");
        page.say("Median: %s; at most 0.50 %% is the target."
                .formatted(percent(Courses.median(cuts.stream().mapToDouble(Cut::worse)))));
    }
}
