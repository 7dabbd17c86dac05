package io.shiftloom.api.contract;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Counts exchanges by route and outcome, and leaves the count in {@code target/contract-coverage.tsv} when the tests end.
 */
final class CoverageLog {

    private static final ConcurrentSkipListMap<String, AtomicInteger> COUNTS = new ConcurrentSkipListMap<>();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(CoverageLog::write));
    }

    private CoverageLog() {}

    static void note(String route, Reply reply) {
        var outcome = reply.status() < 400
                ? Integer.toString(reply.status())
                : reply.status() + " " + reply.at("/error/code").stringValue("");
        COUNTS.computeIfAbsent(route + "\t" + outcome, any -> new AtomicInteger())
                .incrementAndGet();
    }

    private static void write() {
        var lines = new StringBuilder();
        COUNTS.forEach(
                (key, count) -> lines.append(key).append('\t').append(count).append('\n'));
        try {
            Files.writeString(Path.of("target", "contract-coverage.tsv"), lines, StandardCharsets.UTF_8);
        } catch (IOException e) {
            System.err.println("the contract's coverage could not be written: " + e);
        }
    }
}
