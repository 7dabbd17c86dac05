package io.shiftloom.solver.bench;

import io.shiftloom.solver.bench.cases.SizeClass;
import io.shiftloom.solver.labor.LaborSettings;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What {@code ./shiftloom bench} was asked for. */
final class BenchOptions {

    static final String USAGE = """
            Usage: ./shiftloom bench [--only PARTS] [--peers] [--classes S,M,L,XL,F] [--seeds N] [--suite DIR]
                                     [--labor CODE] [--seconds N] [--effort N] [--threads N] [--out DIR] [--report]

              --only PARTS  of engine, peers, acceptance, proofs, repeats, cuts, loop; default all but peers and loop
              --peers       peers as well
              --classes L   size classes to generate; default all, S,M,L,XL,F
              --seeds N     how many problems of each class; default 5
              --suite DIR   folder of request files (NAME.json, wishes in NAME.wishes.json) instead of generated problems
              --labor CODE  jurisdiction of the request files; default GENERIC
              --seconds N   wall time of each run; default 60
              --effort N    effort of the engine in percent instead of a time, which makes its runs reproducible; it
                            then runs as a contender of its own, good for a best schedule to compare with
              --threads N   threads of the engine; default 2
              --out DIR     where results are added and the document goes; default .shiftloom/bench
              --report      measure nothing, only write the document from the results there are

            Every run adds to results.jsonl; the document tells all of it, the newest result of each kind.
            """;

    private static final List<Double> MARKS = List.of(10.0, 30.0, 60.0);

    @Nullable
    Path suite;

    LaborSettings labor = LaborSettings.GENERIC;
    Set<Part> parts = EnumSet.complementOf(EnumSet.of(Part.PEERS, Part.LOOP));
    double seconds = 60;
    int effort;
    List<SizeClass> classes = List.of(SizeClass.values());
    int seeds = 5;
    int threads = 2;
    Path out = Path.of(".shiftloom", "bench");

    /** @throws IllegalArgumentException on anything unknown or out of range */
    static BenchOptions of(String... arguments) {
        var options = new BenchOptions();
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i].equals("--peers")) {
                options.parts.add(Part.PEERS);
            } else if (arguments[i].equals("--report")) {
                options.parts.clear();
            } else if (i + 1 < arguments.length) {
                options.set(arguments[i], arguments[++i]);
            } else {
                throw new IllegalArgumentException("what is " + arguments[i] + "?");
            }
        }
        return options;
    }

    private void set(String name, String value) {
        switch (name) {
            case "--only" ->
                parts = EnumSet.copyOf(Stream.of(value.split(",", -1))
                        .map(part -> Part.valueOf(part.toUpperCase(Locale.ROOT)))
                        .toList());
            case "--suite" -> suite = Path.of(value);
            case "--labor" -> labor = new LaborSettings(value, null, LaborSettings.NEWEST_MODEL);
            case "--seconds" -> seconds = positive(value);
            case "--effort" -> effort = positive(value);
            case "--classes" ->
                classes =
                        Stream.of(value.split(",", -1)).map(SizeClass::valueOf).toList();
            case "--seeds" -> seeds = positive(value);
            case "--threads" -> threads = positive(value);
            case "--out" -> out = Path.of(value);
            default -> throw new IllegalArgumentException("what is " + name + "?");
        }
    }

    private static int positive(String value) {
        int number = Integer.parseInt(value);
        if (number < 1) {
            throw new IllegalArgumentException(value + " is not positive");
        }
        return number;
    }

    /** Seconds at which contenders are compared, the last of them the end. */
    List<Double> marks() {
        return Stream.concat(MARKS.stream().filter(mark -> mark < seconds), Stream.of(seconds))
                .toList();
    }
}
