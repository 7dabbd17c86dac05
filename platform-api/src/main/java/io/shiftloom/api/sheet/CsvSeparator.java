package io.shiftloom.api.sheet;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What separates the cells of a file: the character that most of its first lines have in the same number. A title may have others. */
final class CsvSeparator {

    /** Where two fit alike the earlier one does: people write commas within cells, too. */
    private static final List<Character> CANDIDATES = List.of('\t', ';', ',');

    private static final int LINES = 10;

    /** @param lines that have the same number of it, {@code count} */
    private record Fit(char separator, int lines, int count) {}

    private CsvSeparator() {}

    static char of(String text) {
        var lines = firstLines(text);
        return CANDIDATES.stream()
                .map(candidate -> fit(candidate, lines))
                .filter(fit -> fit.count() > 0)
                .max(Comparator.comparingInt(Fit::lines)
                        .thenComparingInt(Fit::count)
                        .thenComparingInt(fit -> -CANDIDATES.indexOf(fit.separator())))
                .map(Fit::separator)
                .orElse(',');
    }

    private static Fit fit(char candidate, List<String> lines) {
        Map<Integer, Integer> linesByCount = new HashMap<>();
        for (var line : lines) {
            int count = (int) line.chars().filter(one -> one == candidate).count();
            if (count > 0) {
                linesByCount.merge(count, 1, Integer::sum);
            }
        }
        return linesByCount.entrySet().stream()
                .map(entry -> new Fit(candidate, entry.getValue(), entry.getKey()))
                .max(Comparator.comparingInt(Fit::lines).thenComparingInt(Fit::count))
                .orElse(new Fit(candidate, 0, 0));
    }

    /** The first lines that say anything, without what stands in quotation marks. */
    private static List<String> firstLines(String text) {
        var lines = new ArrayList<String>();
        var line = new StringBuilder();
        boolean quoted = false;
        for (int index = 0; index < text.length() && lines.size() < LINES; index++) {
            char character = text.charAt(index);
            quoted ^= character == '"';
            if (!quoted && (character == '\n' || character == '\r')) {
                if (!line.isEmpty()) {
                    lines.add(line.toString());
                }
                line.setLength(0);
            } else if (!quoted) {
                line.append(character);
            }
        }
        if (!line.isEmpty() && lines.size() < LINES) {
            lines.add(line.toString());
        }
        return lines;
    }
}
