package io.shiftloom.api.console.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Where the second and each further page up to this one begins.
 *
 * @param forgotten pages before the first step, which a long trail forgets, or its address would become too long
 */
record PageTrail(int forgotten, List<String> steps) {

    private static final String BETWEEN = "~";
    private static final String FORGOTTEN = "\\d{1,6}";
    private static final int MOST = 60;

    PageTrail {
        steps = List.copyOf(steps);
    }

    static PageTrail parse(String text) {
        var steps = Arrays.stream(text.split(BETWEEN, -1))
                .filter(step -> !step.isEmpty())
                .toList();
        return !steps.isEmpty() && steps.getFirst().matches(FORGOTTEN)
                ? new PageTrail(Integer.parseInt(steps.getFirst()), steps.subList(1, steps.size()))
                : new PageTrail(0, steps);
    }

    /** Empty on the first page. */
    Optional<String> cursor() {
        return steps.isEmpty() ? Optional.empty() : Optional.of(steps.getLast());
    }

    /** How many pages lie before this one. */
    int pages() {
        return steps.isEmpty() ? 0 : forgotten + steps.size();
    }

    PageTrail next(String cursor) {
        var next = new ArrayList<>(steps);
        next.add(cursor);
        int surplus = Math.max(0, next.size() - MOST);
        return new PageTrail(forgotten + surplus, next.subList(surplus, next.size()));
    }

    PageTrail back() {
        return new PageTrail(forgotten, steps.subList(0, Math.max(0, steps.size() - 1)));
    }

    String text() {
        var text = String.join(BETWEEN, steps);
        return forgotten == 0 || steps.isEmpty() ? text : forgotten + BETWEEN + text;
    }
}
