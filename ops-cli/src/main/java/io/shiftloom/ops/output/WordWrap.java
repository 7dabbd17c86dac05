package io.shiftloom.ops.output;

import java.util.ArrayList;
import java.util.List;

/** Wraps sentences to the width of a screen. */
final class WordWrap {

    /** Narrower columns would be harder to read than lines that the terminal breaks. */
    private static final int LEAST = 20;

    private WordWrap() {}

    /** Breaks between words. Commands stay whole, because people copy them. */
    static List<String> lines(String text, int width) {
        if (width < LEAST || CellWidth.of(text) <= width || text.startsWith("shiftloom ")) {
            return List.of(text);
        }
        var lines = new ArrayList<String>();
        var line = new StringBuilder();
        for (var word : text.split(" ", -1)) {
            if (!line.isEmpty() && CellWidth.of(line.toString()) + 1 + CellWidth.of(word) > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return List.copyOf(lines);
    }
}
