package io.shiftloom.api.console;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What axe found on each page, as a table in {@code target/console-axe.md}. */
final class AxeReport {

    private static final Path FILE = Path.of("target/console-axe.md");
    private static final List<String> IMPACTS = List.of("critical", "serious", "moderate", "minor");

    private final Map<String, Map<String, Map<String, Integer>>> found = new TreeMap<>();
    private final List<String> screens;

    AxeReport(List<String> screens) {
        this.screens = List.copyOf(screens);
    }

    /** @param impacts how many elements each impact was found on */
    void add(String page, String screen, Map<String, Integer> impacts) {
        found.computeIfAbsent(page, any -> new TreeMap<>()).put(screen, impacts);
    }

    void write() {
        var lines = new ArrayList<String>();
        lines.add("Elements with a fault: " + String.join(" / ", IMPACTS) + ".\n");
        lines.add("| page | " + String.join(" | ", screens) + " |");
        lines.add("|---" + "|---".repeat(screens.size()) + "|");
        found.forEach((page, byScreen) -> {
            var cells = screens.stream()
                    .map(screen -> counts(byScreen.getOrDefault(screen, Map.of())))
                    .toList();
            lines.add("| " + page + " | " + String.join(" | ", cells) + " |");
        });
        try {
            Files.writeString(FILE, String.join("\n", lines) + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String counts(Map<String, Integer> impacts) {
        return String.join(
                " / ",
                IMPACTS.stream()
                        .map(impact -> Integer.toString(impacts.getOrDefault(impact, 0)))
                        .toList());
    }
}
