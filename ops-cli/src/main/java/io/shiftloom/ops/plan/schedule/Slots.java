package io.shiftloom.ops.plan.schedule;

import io.shiftloom.ops.session.OpsFailure;
import java.time.DateTimeException;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import tools.jackson.databind.JsonNode;

/**
 * The slots of a date, in their order.
 *
 * @param minutes length of each
 */
record Slots(List<String> ids, int minutes) {

    Slots {
        ids = List.copyOf(ids);
    }

    /**
     * The slots from and to a time of the same date.
     *
     * @param written what to name when there are none
     * @throws OpsFailure when there are none
     */
    List<String> within(Span span, String written) {
        int from = ids.indexOf(span.from());
        int to = end(span.to());
        if (from < 0 || to <= from) {
            throw unknown(written);
        }
        return ids.subList(from, to);
    }

    OpsFailure unknown(String written) {
        return OpsFailure.usage(
                "there is no slot '%s'. The slots begin at %s, and a time is written like %s, or 21:00-04:00 over midnight."
                        .formatted(written, String.join(", ", ids), span()));
    }

    /** Whether work can go on after the last slot in the first one of the next date. */
    boolean areOfWholeDay() {
        return !ids.isEmpty()
                && ids.getFirst().equals(Span.DAY_START)
                && endOf(ids.getLast()).equals(Span.DAY_END);
    }

    /** Such as {@code 12:00–16:00, 17:00–18:00}. */
    String words(Iterable<JsonNode> slotIds) {
        var places = new ArrayList<Integer>();
        slotIds.forEach(slot -> places.add(ids.indexOf(slot.asString(""))));
        places.sort(null);
        var text = new StringJoiner(", ");
        for (int at = 0; at < places.size(); at++) {
            int first = at;
            while (at + 1 < places.size() && places.get(at + 1) == places.get(at) + 1) {
                at++;
            }
            if (places.get(first) >= 0) {
                text.add(ids.get(places.get(first)) + "–" + endOf(ids.get(places.get(at))));
            }
        }
        return text.toString();
    }

    /** From the first slot to the end of the last one. */
    String span() {
        return ids.isEmpty() ? "12:00-17:00" : ids.getFirst() + "-" + endOf(ids.getLast());
    }

    /** The place after the last slot that ends at a time, or -1. */
    private int end(String time) {
        for (int slot = 0; slot < ids.size(); slot++) {
            if (endOf(ids.get(slot)).equals(time)) {
                return slot + 1;
            }
        }
        return -1;
    }

    private String endOf(String slot) {
        try {
            var end = LocalTime.parse(slot).plusMinutes(minutes);
            return end.equals(LocalTime.MIDNIGHT) ? Span.DAY_END : end.toString();
        } catch (DateTimeException e) {
            return slot;
        }
    }
}
