package io.shiftloom.solver.bench;

import io.shiftloom.solver.Effort;
import io.shiftloom.solver.ScheduleOutcome;
import io.shiftloom.solver.SearchControl;
import io.shiftloom.solver.ShiftScheduler;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Runs every contender on every problem and writes what came of it. */
final class Bench {

    private final BenchOptions options;
    private final BenchReport report = new BenchReport();

    private Bench(BenchOptions options) {
        this.options = options;
    }

    public static void main(String[] arguments) throws IOException {
        BenchOptions options;
        try {
            options = BenchOptions.of(arguments);
        } catch (IllegalArgumentException wrong) {
            System.err.println(wrong.getMessage());
            System.err.print(BenchOptions.USAGE);
            System.exit(2);
            return;
        }
        new Bench(options).run();
    }

    private void run() throws IOException {
        Files.createDirectories(options.out);
        report.say("Engine " + ShiftScheduler.VERSION + ", " + machine() + ", " + options.seconds + " s a run, "
                + options.repeats + " repeats. A time for the engine is met by choosing its effort, so runs by time are"
                + " not reproducible; runs by effort are. Figures as measured.");
        report.say("");
        report.heading();
        for (var one : Suite.of(options)) {
            measure(one.name(), one.problem().get());
        }
        if (options.suite == null) {
            infeasible();
        }
        Files.writeString(options.out.resolve("bench.md"), report.text());
    }

    private static String machine() {
        var runtime = Runtime.getRuntime();
        return runtime.availableProcessors() + " cores, heap up to " + (runtime.maxMemory() >> 20) + " MB, Java "
                + Runtime.version() + ", " + System.getProperty("os.name") + " " + System.getProperty("os.arch");
    }

    private void measure(String name, ScheduleProblem problem) throws IOException {
        var runs = new ArrayList<Run>();
        for (var contender : contenders(problem)) {
            var repeated = new ArrayList<Run>();
            for (int repeat = 0; repeat < options.repeats; repeat++) {
                repeated.add(Run.of(contender, problem, options.seconds));
            }
            runs.add(BenchReport.median(repeated));
        }
        long bound = runs.stream().mapToLong(run -> run.bound().orElse(0)).max().orElse(0);
        long best =
                runs.stream().filter(Run::feasible).mapToLong(Run::soft).min().orElse(0);
        runs.forEach(run -> report.row(name, problem, run, bound, best));
        double longest = runs.stream().mapToDouble(Run::seconds).max().orElse(options.seconds);
        Files.writeString(
                options.out.resolve(name + ".svg"),
                GapPlot.of(name + ": distance to the best schedule known", runs, best, longest));
    }

    private List<Contender> contenders(ScheduleProblem problem) {
        var all = new ArrayList<Contender>();
        all.add(new Sweep());
        all.add(
                options.effort > 0
                        ? new Engine(options.effort, options.threads)
                        : Engine.within(options.seconds, options.threads, problem));
        if (options.peers) {
            all.add(new CpSat());
            all.add(new PlainTimefold());
        }
        return all;
    }

    private void infeasible() {
        report.say("");
        report.say("| without a schedule, because | class | proof | after |");
        report.say("|---|---|---|--:|");
        for (var size : options.classes) {
            for (var one : Infeasible.of(size, 1)) {
                var trace = new Trace();
                var proof = new ShiftScheduler(Effort.NORMAL).prove(one.problem());
                double seconds = trace.seconds();
                var found = proof.map(certificate -> certificate.kind() + ": " + certificate.statement())
                        .orElseGet(() -> searched(one.problem()));
                report.say(String.format(Locale.ROOT, "| %s | %s | %s | %.3f s |", one.cause(), size, found, seconds));
            }
        }
    }

    /** What the quick proofs did not see. */
    private static String searched(ScheduleProblem problem) {
        return switch (new ShiftScheduler(new Effort(5)).solve(problem, SearchControl.UNINTERRUPTED)) {
            case ScheduleOutcome.Solved solved ->
                "none, and solved after all with " + solved.candidates().size();
            case ScheduleOutcome.NoSolution none ->
                "by search, " + none.certificate().kind() + ": "
                        + none.certificate().statement();
            case ScheduleOutcome.Exhausted exhausted ->
                "none: gave up with " + exhausted.closest().size() + " violations";
        };
    }
}
