package io.shiftloom.solver.bench;

import io.shiftloom.solver.bench.cases.Case;
import io.shiftloom.solver.bench.cases.Infeasible;
import io.shiftloom.solver.bench.contest.Contender;
import io.shiftloom.solver.bench.contest.CpSat;
import io.shiftloom.solver.bench.contest.Engine;
import io.shiftloom.solver.bench.contest.PlainTimefold;
import io.shiftloom.solver.bench.contest.Sweep;
import io.shiftloom.solver.bench.report.BenchReport;
import io.shiftloom.solver.bench.report.Entry;
import io.shiftloom.solver.bench.report.Results;
import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Measures what was asked for, keeps it, and tells all that was ever kept as one document. */
final class Bench {

    private final BenchOptions options;
    private final Results results;

    private Bench(BenchOptions options) throws IOException {
        this.options = options;
        this.results = new Results(options.out);
    }

    public static void main(String[] arguments) throws IOException {
        if (List.of(arguments).contains("--help") || List.of(arguments).contains("-h")) {
            System.out.print(BenchOptions.USAGE);
            return;
        }
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
        for (var part : options.parts) {
            keep(new Entry.Machine(part.name().toLowerCase(Locale.ROOT), machine()));
            for (var one : cases()) {
                measure(part, one);
            }
        }
        var report =
                new BenchReport(results.entries(), options.marks(), LocalDate.now(ZoneId.systemDefault()), options.out);
        System.out.println("written: " + report.write());
    }

    private static String machine() {
        var runtime = Runtime.getRuntime();
        return LocalDate.now(ZoneId.systemDefault()) + ", " + runtime.availableProcessors() + " cores, heap up to "
                + (runtime.maxMemory() >> 20) + " MB, " + System.getProperty("java.vm.name") + " " + Runtime.version()
                + ", " + System.getProperty("os.name") + " " + System.getProperty("os.arch");
    }

    private List<Case> cases() throws IOException {
        if (options.suite != null) {
            return Case.files(options.suite, options.labor);
        }
        var all = new ArrayList<Case>();
        options.classes.forEach(size -> all.addAll(Case.generated(size, options.seeds)));
        return all;
    }

    private void measure(Part part, Case one) throws IOException {
        switch (part) {
            case ENGINE, PEERS -> {
                for (var contender : contenders(part)) {
                    keep(Measurement.course(one, contender, options.seconds));
                }
            }
            case ACCEPTANCE -> {
                var rota = RotaMeasurement.of(one, options.effort > 0 ? options.effort : 100, options.threads);
                if (rota.isPresent()) {
                    keep(rota.get());
                }
            }
            case PROOFS -> {
                // A file has no known reason to be without a schedule.
                var without =
                        options.suite == null ? Infeasible.of(one.problem().get()) : List.<Infeasible>of();
                for (var infeasible : without) {
                    keep(Measurement.proof(one, infeasible));
                }
            }
            case REPEATS -> {
                keep(Measurement.again(one, "run twice", 1, 1));
                keep(Measurement.again(one, "one thread and two", 1, 2));
            }
            case CUTS -> {
                var cut = Measurement.cut(one, options.effort > 0 ? options.effort : 100);
                if (cut.isPresent()) {
                    keep(cut.get());
                }
            }
            case LOOP -> {
                var loop = LoopMeasurement.of(one, options.effort > 0 ? options.effort : 10, options.threads);
                if (loop.isPresent()) {
                    keep(loop.get());
                }
            }
        }
    }

    private List<Contender> contenders(Part part) {
        if (part == Part.PEERS) {
            return List.of(new CpSat(), new PlainTimefold());
        }
        return options.effort > 0
                ? List.of(Engine.ofEffort(options.effort, options.threads))
                : List.of(new Sweep(), Engine.within(options.marks(), options.threads));
    }

    private void keep(Entry entry) throws IOException {
        System.out.println(Measurement.line(entry));
        results.add(entry);
    }
}
