package io.shiftloom.api.contract;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

/**
 * Counts exchanges by route and outcome. When the tests end, {@code target/contract-coverage.tsv} has every count, and
 * {@code target/contract-coverage.md} a line for each route, with the outcomes that are described and were not met.
 */
final class CoverageLog {

    private static final ConcurrentSkipListMap<String, Outcomes> ROUTES = new ConcurrentSkipListMap<>();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(CoverageLog::write));
    }

    private CoverageLog() {}

    private record Outcomes(SortedSet<String> described, ConcurrentSkipListMap<String, AtomicInteger> met) {

        Outcomes() {
            this(new TreeSet<>(), new ConcurrentSkipListMap<>());
        }

        int exchanges() {
            return met.values().stream().mapToInt(AtomicInteger::get).sum();
        }

        String missed() {
            return described.stream()
                    .filter(outcome -> !met.containsKey(outcome))
                    // Described of every route, and met where something provokes them.
                    .filter(outcome -> !outcome.endsWith(" INTERNAL_ERROR") && !outcome.endsWith(" BAD_REQUEST"))
                    .collect(Collectors.joining(", "));
        }
    }

    /** @param outcomes a status, and of errors a status and a code */
    static void describe(String route, Collection<String> outcomes) {
        var known = ROUTES.computeIfAbsent(route, any -> new Outcomes()).described();
        synchronized (known) {
            known.addAll(outcomes);
        }
    }

    static void note(String route, Reply reply) {
        var outcome = reply.status() < 400
                ? Integer.toString(reply.status())
                : reply.status() + " " + reply.at("/error/code").stringValue("");
        ROUTES.computeIfAbsent(route, any -> new Outcomes())
                .met()
                .computeIfAbsent(outcome, any -> new AtomicInteger())
                .incrementAndGet();
    }

    private static void write() {
        var counts = new StringBuilder();
        var table =
                new StringBuilder("| route | exchanges | kinds of answer | described, not met |\n|---|---|---|---|\n");
        int all = 0;
        for (var route : ROUTES.entrySet()) {
            var outcomes = route.getValue();
            outcomes.met()
                    .forEach((outcome, count) ->
                            counts.append("%s\t%s\t%s%n".formatted(route.getKey(), outcome, count)));
            table.append("| %s | %d | %d of %d | %s |%n"
                    .formatted(
                            route.getKey(),
                            outcomes.exchanges(),
                            outcomes.met().size(),
                            outcomes.described().size(),
                            outcomes.missed()));
            all += outcomes.exchanges();
        }
        table.append("| all | %d | | |%n".formatted(all));
        try {
            Files.writeString(Path.of("target", "contract-coverage.tsv"), counts, StandardCharsets.UTF_8);
            Files.writeString(Path.of("target", "contract-coverage.md"), table, StandardCharsets.UTF_8);
        } catch (IOException e) {
            System.err.println("the contract's coverage could not be written: " + e);
        }
    }
}
