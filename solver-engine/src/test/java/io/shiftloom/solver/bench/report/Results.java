package io.shiftloom.solver.bench.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** All that was measured so far, as lines of JSON in a file that every run adds to. */
public final class Results {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Path file;

    /** @param folder made if need be */
    public Results(Path folder) throws IOException {
        Files.createDirectories(folder);
        file = folder.resolve("results.jsonl");
    }

    public void add(Entry entry) throws IOException {
        Files.writeString(
                file,
                JSON.writerFor(Entry.class).writeValueAsString(entry) + "\n",
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
    }

    /** In the order in which they were first measured. */
    public Collection<Entry> entries() throws IOException {
        Map<String, Entry> newest = new LinkedHashMap<>();
        var lines = Files.exists(file) ? Files.readAllLines(file) : List.<String>of();
        for (var line : lines) {
            var entry = JSON.readValue(line, Entry.class);
            newest.put(entry.key(), entry);
        }
        return List.copyOf(newest.values());
    }
}
