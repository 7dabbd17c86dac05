package io.shiftloom.api.chaos;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What was counted, and what should not be. */
final class Verdict {

    private static final int SHOWN = 20;

    private final Map<String, Long> counts = new TreeMap<>();
    private final List<String> faults = new ArrayList<>();

    void count(String what, long number) {
        counts.merge(what, number, Long::sum);
    }

    /** Keeps the largest. */
    void most(String what, long number) {
        counts.merge(what, number, Math::max);
    }

    void fault(String sentence) {
        faults.add(sentence);
    }

    /** A fault unless there are none. */
    void requireNone(String what, long number) {
        count(what, number);
        if (number != 0) {
            fault(what + ": " + number);
        }
    }

    boolean isClean() {
        return faults.isEmpty();
    }

    List<String> lines() {
        var lines = new ArrayList<String>();
        counts.forEach((what, number) -> lines.add("  %6d  %s".formatted(number, what)));
        lines.add(isClean() ? "No fault found." : faults.size() + " FAULTS:");
        faults.stream().limit(SHOWN).forEach(fault -> lines.add("  " + fault));
        return lines;
    }
}
