package io.shiftloom.api.operations.tenant;

import io.shiftloom.api.apikey.Billing;
import io.shiftloom.api.apikey.Plan;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.input.Field;
import io.shiftloom.api.input.Fields;
import io.shiftloom.api.input.JsonNumbers;
import io.shiftloom.api.input.ObjectShape;
import io.shiftloom.api.operations.Input;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import tools.jackson.databind.JsonNode;

/**
 * What an operator wants of a tenant: everything of a new one, or some of an existing one.
 *
 * @param version the one that the operator saw, if they care
 */
public record TenantChange(
        Optional<String> name,
        Optional<Plan> plan,
        Optional<Billing> billing,
        Optional<Integer> maxRosterStaff,
        Optional<List<Integer>> allowedGranularities,
        Optional<Integer> maxPayloadBytes,
        Optional<Integer> requestsPerSecond,
        Optional<Integer> maxRunningSchedules,
        Optional<Integer> version) {

    private static final ErrorCode BAD = ErrorCode.BAD_REQUEST;
    private static final ObjectShape NEW = ObjectShape.of(
            Field.string("name", BAD).required(BAD),
            Field.string("plan", BAD).required(BAD),
            Field.string("billing", BAD).required(BAD),
            Field.number("maxRosterStaff", BAD),
            Field.array("allowedGranularities", BAD),
            Field.number("maxPayloadBytes", BAD),
            Field.number("requestsPerSecond", BAD),
            Field.number("maxRunningSchedules", BAD));
    private static final ObjectShape CHANGED = NEW.partial().with(Field.number("version", BAD));
    private static final int MOST_STAFF = 100_000;
    private static final int LEAST_PAYLOAD = 1024;
    private static final int MOST_PAYLOAD = 64 * 1024 * 1024;
    private static final int MOST_REQUESTS = 10_000;
    private static final int MOST_RUNNING = 1_000;

    public static TenantChange ofNew(Input input) {
        return read(input, input.fields(NEW));
    }

    public static TenantChange of(Input input) {
        return read(input, input.fields(CHANGED));
    }

    private static TenantChange read(Input input, Fields fields) {
        var change = new TenantChange(
                input.text(fields, "name"),
                input.parsed(fields, "plan", Plan::find, "free or paid"),
                input.parsed(fields, "billing", Billing::find, "active, inactive or not_configured"),
                input.integer(fields, "maxRosterStaff", 0, MOST_STAFF),
                fields.node("allowedGranularities").map(node -> granularities(node, fields, input)),
                input.integer(fields, "maxPayloadBytes", LEAST_PAYLOAD, MOST_PAYLOAD),
                input.integer(fields, "requestsPerSecond", 1, MOST_REQUESTS),
                input.integer(fields, "maxRunningSchedules", 1, MOST_RUNNING),
                input.integer(fields, "version", 0, Integer.MAX_VALUE));
        input.rejectIfWrong();
        return change;
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
                input.wrong(fields.path("allowedGranularities"), "allowedGranularities must hold 60, 15 or both");
            }
        }
        if (allowed.isEmpty()) {
            input.wrong(fields.path("allowedGranularities"), "allowedGranularities must not be empty");
        }
        return allowed;
    }

    public TenantChange {
        allowedGranularities = allowedGranularities.map(List::copyOf);
    }

    TenantRow create(UUID tenantId, Instant now) {
        var chosen = plan.orElseThrow();
        return new TenantRow(
                tenantId,
                name.orElseThrow(),
                chosen,
                billing.orElseThrow(),
                null,
                maxRosterStaff.orElse(TenantRow.MAX_ROSTER_STAFF),
                allowedGranularities.orElse(TenantRow.granularitiesOf(chosen)),
                maxPayloadBytes.orElse(TenantRow.MAX_PAYLOAD_BYTES),
                requestsPerSecond.orElse(TenantRow.REQUESTS_PER_SECOND),
                maxRunningSchedules.orElse(TenantRow.MAX_RUNNING_SCHEDULES),
                0,
                now,
                now);
    }

    /** Another plan brings its own granularities, unless they are given too. */
    TenantRow applyTo(TenantRow before, Instant now) {
        var after = plan.orElse(before.plan());
        var granularities = after == before.plan() ? before.allowedGranularities() : TenantRow.granularitiesOf(after);
        return new TenantRow(
                before.tenantId(),
                name.orElse(before.name()),
                after,
                billing.orElse(before.billing()),
                before.suspendedAt(),
                maxRosterStaff.orElse(before.maxRosterStaff()),
                allowedGranularities.orElse(granularities),
                maxPayloadBytes.orElse(before.maxPayloadBytes()),
                requestsPerSecond.orElse(before.requestsPerSecond()),
                maxRunningSchedules.orElse(before.maxRunningSchedules()),
                before.version() + 1,
                before.createdAt(),
                now);
    }
}
