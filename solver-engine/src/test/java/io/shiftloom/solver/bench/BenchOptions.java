package io.shiftloom.solver.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What {@code ./shiftloom bench} was asked for. */
final class BenchOptions {

    static final String USAGE = """
            Usage: ./shiftloom bench [--suite DIR] [--peers] [--seconds N] [--classes S,M,L,XL] [--seeds N]
                                     [--repeats N] [--threads N] [--effort N] [--out DIR]

              --suite DIR   folder of request files (NAME.json, wishes in NAME.wishes.json) instead of generated problems
              --peers       also run CP-SAT and plain Timefold
              --seconds N   wall time of each run; default 10
              --effort N    effort of the engine in percent instead of a time, which makes its runs reproducible
              --classes L   size classes to generate; default S,M,L
              --seeds N     how many problems of each class; default 3
              --repeats N   how often each run is repeated; the median is shown; default 1
              --threads N   threads of the engine; default 2
              --out DIR     where bench.md and the plots go; default .shiftloom/bench
            """;

    @Nullable
    Path suite;

    boolean peers;
    double seconds = 10;
    int effort;
    List<SizeClass> classes = List.of(SizeClass.S, SizeClass.M, SizeClass.L);
    int seeds = 3;
    int repeats = 1;
    int threads = 2;
    Path out = Path.of(".shiftloom", "bench");

    /** @throws IllegalArgumentException on anything unknown or out of range */
    static BenchOptions of(String... arguments) {
        var options = new BenchOptions();
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i].equals("--peers")) {
                options.peers = true;
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
            case "--suite" -> suite = Path.of(value);
            case "--seconds" -> seconds = positive(value);
            case "--effort" -> effort = positive(value);
            case "--classes" ->
                classes =
                        Stream.of(value.split(",", -1)).map(SizeClass::valueOf).toList();
            case "--seeds" -> seeds = positive(value);
            case "--repeats" -> repeats = positive(value);
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
}
