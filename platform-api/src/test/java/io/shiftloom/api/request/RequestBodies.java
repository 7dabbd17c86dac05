package io.shiftloom.api.request;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Bodies of POST /v1/schedule to bend in a test. */
public final class RequestBodies {

    public static final String COOK = "0b6f0a4e-52a1-4c12-9d1c-0c5f1b8f0a01";
    public static final String WAITER = "0b6f0a4e-52a1-4c12-9d1c-0c5f1b8f0a02";

    private static final JsonMapper JSON = new JsonMapper();
    private static final LocalDate FIRST_DATE = LocalDate.of(2027, 1, 4);
    private static final Pattern DATES = Pattern.compile("2027-01-0[45]");
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

    /**
     * Moves a body of the two days that bodies of tests have. Each date is looked at once, because one of the new dates may be one
     * of the old.
     */
    public static String beginning(LocalDate start, String body) {
        return DATES.matcher(body)
                .replaceAll(date -> start.plusDays(ChronoUnit.DAYS.between(FIRST_DATE, LocalDate.parse(date.group())))
                        .toString());
    }

    public static ObjectNode staff(ObjectNode body, int index) {
        return (ObjectNode) body.get("staff").get(index);
    }

    public static ObjectNode object(String json) {
        return (ObjectNode) JSON.readTree(json);
    }
}
