package io.shiftloom.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Each table of the schema is written in one package. Others read it, or call its owner. */
class TableOwnersTest {

    private static final Path CHANGES = Path.of("../db-changelog/src/main/resources/db/changelog");
    private static final Path JOBS = Path.of("../batch-jobs/src/main/java/io/shiftloom");
    private static final Path API = Path.of("src/main/java/io/shiftloom");
    private static final Pattern TABLE = Pattern.compile("CREATE TABLE (\\w+)");
    private static final Pattern WRITE = Pattern.compile("(?:INSERT INTO|UPDATE|DELETE FROM)\\s+(\\w+)");

    /** Retention, the removal of a condition, the move of a tenant and the erasure of a person go through the tables of everybody. */
    private static final Set<String> OF_ALL_TABLES =
            Set.of("jobs/maintenance", "jobs/move", "jobs/person", "jobs/result/ResultRemoval.java");

    /**
     * Tables that a further package writes. The end of a run and its cancellation close in one transaction what depends on
     * the run, and {@code queue} cannot call the packages that import it. The draft of a result is written under the run's
     * fence. Operators revoke the keys that calls use.
     */
    private static final Map<String, Set<String>> OF_TWO = Map.of(
            "chunk_solution", Set.of("jobs/schedule/chunk", "jobs/queue"),
            "search_checkpoint", Set.of("jobs/schedule/compute", "jobs/queue"),
            "resilience_run", Set.of("jobs/resilience", "jobs/queue"),
            "result_document", Set.of("jobs/result", "jobs/schedule/run"),
            "api_key", Set.of("api/apikey", "api/operations/key"));

    @Test
    void everyTableHasOneWriter() throws IOException {
        var tables = tables();
        var writers = new TreeMap<String, Set<String>>();
        for (var root : Set.of(JOBS, API)) {
            try (var files = Files.walk(root)) {
                files.filter(file -> file.toString().endsWith(".java")).forEach(file -> {
                    var place = root.relativize(file).toString();
                    if (OF_ALL_TABLES.stream().noneMatch(place::startsWith)) {
                        WRITE.matcher(read(file))
                                .results()
                                .map(write -> write.group(1))
                                .filter(tables::contains)
                                .forEach(table -> writers.computeIfAbsent(table, _ -> new TreeSet<>())
                                        .add(owner(place)));
                    }
                });
            }
        }

        assertThat(writers).hasSizeGreaterThan(25);
        assertThat(writers.get("job_request")).containsExactly("jobs/queue");
        var shared = writers.entrySet().stream()
                .filter(writer -> writer.getValue().size() > 1)
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
        assertThat(shared).isEqualTo(OF_TWO);
    }

    /** Webhooks are one subject: the outbox, the attempts and the dead letters change the same deliveries. */
    private static String owner(String place) {
        return place.startsWith("jobs/webhook/") ? "jobs/webhook" : place.substring(0, place.lastIndexOf('/'));
    }

    private static Set<String> tables() throws IOException {
        try (var files = Files.list(CHANGES)) {
            return files.filter(file -> file.toString().endsWith(".sql"))
                    .flatMap(file -> TABLE.matcher(read(file)).results())
                    .map(table -> table.group(1))
                    .collect(Collectors.toSet());
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
