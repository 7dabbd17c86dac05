package io.shiftloom.api.request;

import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Bodies of POST /v1/schedule to bend in a test. */
public final class RequestBodies {

    public static final String COOK = "0b6f0a4e-52a1-4c12-9d1c-0c5f1b8f0a01";
    public static final String WAITER = "0b6f0a4e-52a1-4c12-9d1c-0c5f1b8f0a02";

    private static final JsonMapper JSON = new JsonMapper();
    private static final String VALID = """
            {
              "apiVersion": "2026-09-14",
              "timeZone": "Europe/Berlin",
              "scheduleStartDate": "2027-01-04",
              "scheduleEndDate": "2027-01-05",
              "timeRangeStart": "09:00",
              "timeRangeEnd": "12:00",
              "slotGranularityMinutes": 60,
              "requirementsByCell": {"2027-01-04__09:00": 1, "2027-01-04__10:00": 2, "2027-01-05__11:00": 1},
              "staff": [
                {"staffId": "ann", "displayName": "Ann"},
                {"staffId": "bob", "displayName": "Bob"},
                {"staffId": "cem", "displayName": "Cem", "availableCells": ["2027-01-04__09:00"]}
              ]
            }
            """;

    private RequestBodies() {}

    /** A valid body with these changes. */
    public static byte[] body(Consumer<ObjectNode> changes) {
        return tree(changes).toString().getBytes(StandardCharsets.UTF_8);
    }

    public static ObjectNode tree(Consumer<ObjectNode> changes) {
        var body = (ObjectNode) JSON.readTree(VALID);
        changes.accept(body);
        return body;
    }

    public static byte[] valid() {
        return body(any -> {});
    }

    public static ObjectNode staff(ObjectNode body, int index) {
        return (ObjectNode) body.get("staff").get(index);
    }

    public static ObjectNode object(String json) {
        return (ObjectNode) JSON.readTree(json);
    }
}
