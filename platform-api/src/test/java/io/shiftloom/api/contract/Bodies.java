package io.shiftloom.api.contract;

import io.shiftloom.api.request.RequestBodies;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ObjectNode;

/** Valid bodies of the write routes, to bend in a test. */
final class Bodies {

    private Bodies() {}

    /** Two days from 09:00 to 12:00, one person in every cell. */
    static String defaults() {
        return defaults(any -> {});
    }

    static String defaults(Consumer<ObjectNode> changes) {
        var body = RequestBodies.object("""
                {
                  "scheduleStartDate": "2027-01-04",
                  "scheduleEndDate": "2027-01-05",
                  "timeRangeStart": "09:00",
                  "timeRangeEnd": "12:00",
                  "slotGranularityMinutes": 60,
                  "planningHorizon": "week",
                  "requirementsByCellKey": {
                    "2027-01-04__09:00": 1, "2027-01-04__10:00": 1, "2027-01-04__11:00": 1,
                    "2027-01-05__09:00": 1, "2027-01-05__10:00": 1, "2027-01-05__11:00": 1
                  }
                }
                """);
        changes.accept(body);
        return body.toString();
    }

    /** The largest grid there is. */
    static String twoWeeksOfQuarters() {
        return defaults(body -> {
            body.put("scheduleEndDate", "2027-01-17").put("planningHorizon", "two_weeks");
            body.put("timeRangeStart", "00:00").put("timeRangeEnd", "24:00").put("slotGranularityMinutes", 15);
            var cells = body.putObject("requirementsByCellKey");
            for (int slot = 0; slot < 14 * 96; slot++) {
                cells.put("2027-01-%02d__%02d:%02d".formatted(4 + slot / 96, slot % 96 / 4, slot % 4 * 15), 1);
            }
        });
    }

    static String schedule() {
        return schedule(any -> {});
    }

    static String schedule(Consumer<ObjectNode> changes) {
        return RequestBodies.tree(changes).toString();
    }

    /** Assignments written as {@code person date__slot}. */
    static String assignments(String... people) {
        return Arrays.stream(people)
                .map(text -> text.split("[ _]+"))
                .map(parts -> "{\"personId\":\"%s\",\"date\":\"%s\",\"slotId\":\"%s\"}"
                        .formatted(parts[0], parts[1], parts[2]))
                .collect(Collectors.joining(",", "[", "]"));
    }
}
