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
     * The slots that somebody means.
     *
     * @param written a slot, or a time such as {@code 12:00-17:00}
     * @throws OpsFailure when there are none
     */
    List<String> within(String written) {
        if (ids.contains(written)) {
            return List.of(written);
        }
        int dash = written.indexOf('-');
        if (dash > 0) {
            int from = ids.indexOf(written.substring(0, dash).strip());
            int to = end(written.substring(dash + 1).strip());
            if (from >= 0 && to > from) {
                return ids.subList(from, to);
            }
        }
        throw OpsFailure.usage("there is no slot '%s'. The slots begin at %s, and a time is written like %s."
                .formatted(written, String.join(", ", ids), example()));
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
            return LocalTime.parse(slot).plusMinutes(minutes).toString();
        } catch (DateTimeException e) {
            return slot;
        }
    }

    private String example() {
        return ids.isEmpty() ? "12:00-17:00" : ids.getFirst() + "-" + endOf(ids.getLast());
    }
}
