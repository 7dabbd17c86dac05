package io.shiftloom.architecture;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Code that stands in more than one place, line by line. Imports, comments and lone brackets do not count. */
final class Repetition {

    /** Lines from which on equal code is a repetition and no chance. */
    static final int BLOCK = 8;

    private record Line(int file, int number, String text) {}

    private Repetition() {}

    /** Lines that lie in a block that occurs elsewhere, too. */
    static int linesRepeatedIn(Collection<Source> sources) {
        var blocks = new HashMap<List<String>, List<List<Line>>>();
        int file = 0;
        for (var source : sources) {
            var code = code(source, file++);
            for (int first = 0; first + BLOCK <= code.size(); first++) {
                var block = code.subList(first, first + BLOCK);
                blocks.computeIfAbsent(block.stream().map(Line::text).toList(), each -> new ArrayList<>())
                        .add(block);
            }
        }
        Set<Line> repeated = new HashSet<>();
        blocks.values().stream()
                .filter(places -> places.size() > 1)
                .forEach(places -> places.forEach(repeated::addAll));
        return repeated.size();
    }

    private static List<Line> code(Source source, int file) {
        var code = new ArrayList<Line>();
        for (int number = 0; number < source.lines().size(); number++) {
            var text = source.lines().get(number).strip();
            if (!text.matches("|[\\W]+|(import|package) .*|(//|/\\*|\\*).*")) {
                code.add(new Line(file, number, text));
            }
        }
        return code;
    }
}
