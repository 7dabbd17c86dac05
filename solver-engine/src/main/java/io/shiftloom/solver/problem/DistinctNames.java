package io.shiftloom.solver.problem;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What people are called where two of them may have the same name. */
public final class DistinctNames {

    /** Longer ids were made by a program, and nobody knows more of them than their end. */
    private static final int LONGEST_ID = 12;

    private static final int END = 6;

    private DistinctNames() {}

    /**
     * A name that occurs once as it is, another one with an id behind it.
     *
     * @param names by id
     * @return what to call them, by id in the same order
     */
    public static Map<String, String> of(Map<String, String> names) {
        var labels = new LinkedHashMap<String, String>();
        names.forEach((id, name) -> labels.put(id, withId(name, shortened(id))));
        var sameNames = counted(names);
        var sameLabels = counted(labels);
        var distinct = new LinkedHashMap<String, String>();
        names.forEach((id, name) -> {
            var label = labels.getOrDefault(id, name);
            distinct.put(
                    id, isOnlyOne(sameNames, name) ? name : isOnlyOne(sameLabels, label) ? label : withId(name, id));
        });
        return distinct;
    }

    private static Map<String, Long> counted(Map<String, String> texts) {
        return texts.values().stream().collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    }

    private static boolean isOnlyOne(Map<String, Long> count, String text) {
        return count.getOrDefault(text, 0L) == 1;
    }

    private static String withId(String name, String id) {
        return "%s (%s)".formatted(name, id);
    }

    private static String shortened(String id) {
        return id.length() <= LONGEST_ID ? id : "…" + id.substring(id.length() - END);
    }
}
