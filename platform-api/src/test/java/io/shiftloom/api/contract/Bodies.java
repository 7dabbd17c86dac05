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
