package io.shiftloom.api.operations.tenant;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.input.Field;
import io.shiftloom.api.input.Fields;
import io.shiftloom.api.input.JsonNumbers;
import io.shiftloom.api.operations.Input;
import io.shiftloom.jobs.words.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** The limits that an operator sets; the others stay. */
record LimitsChange(
        Optional<Integer> maxRosterStaff,
        Optional<List<Integer>> allowedGranularities,
        Optional<Integer> maxPayloadBytes,
        Optional<Integer> requestsPerSecond,
        Optional<Integer> maxRunningSchedules) {

    private static final ErrorCode BAD = ErrorCode.BAD_REQUEST;
    private static final int MOST_STAFF = 100_000;
    private static final int LEAST_PAYLOAD = 1024;
    private static final int MOST_PAYLOAD = 64 * 1024 * 1024;
    private static final int MOST_REQUESTS = 10_000;
    private static final int MOST_RUNNING = 1_000;

    LimitsChange {
        allowedGranularities = allowedGranularities.map(List::copyOf);
    }

    static Field[] declared() {
        return new Field[] {
            Field.number("maxRosterStaff", BAD),
            Field.array("allowedGranularities", BAD),
            Field.number("maxPayloadBytes", BAD),
            Field.number("requestsPerSecond", BAD),
            Field.number("maxRunningSchedules", BAD)
        };
    }

    static LimitsChange read(Input input, Fields fields) {
        return new LimitsChange(
                input.integer(fields, "maxRosterStaff", 0, MOST_STAFF),
                fields.node("allowedGranularities").map(node -> granularities(node, fields, input)),
                input.integer(fields, "maxPayloadBytes", LEAST_PAYLOAD, MOST_PAYLOAD),
                input.integer(fields, "requestsPerSecond", 1, MOST_REQUESTS),
                input.integer(fields, "maxRunningSchedules", 1, MOST_RUNNING));
    }

    private static List<Integer> granularities(JsonNode node, Fields fields, Input input) {
        var allowed = new ArrayList<Integer>();
        for (var item : node) {
            var minutes = JsonNumbers.integer(item);
            if (minutes.isPresent() && List.of(60, 15).contains(minutes.getAsInt())) {
                if (!allowed.contains(minutes.getAsInt())) {
                    allowed.add(minutes.getAsInt());
                }
            } else {
                input.wrong(fields.path("allowedGranularities"), Message.of("refused.granularities"));
            }
        }
        if (allowed.isEmpty()) {
            input.wrong(fields.path("allowedGranularities"), Message.of("refused.no-granularity"));
        }
        return allowed;
    }

    TenantLimits applyTo(TenantLimits before) {
        return new TenantLimits(
                maxRosterStaff.orElse(before.maxRosterStaff()),
                allowedGranularities.orElse(before.allowedGranularities()),
                maxPayloadBytes.orElse(before.maxPayloadBytes()),
                requestsPerSecond.orElse(before.requestsPerSecond()),
                maxRunningSchedules.orElse(before.maxRunningSchedules()));
    }
}
