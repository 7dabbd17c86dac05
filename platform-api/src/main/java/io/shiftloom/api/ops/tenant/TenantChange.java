package io.shiftloom.api.ops.tenant;

import io.shiftloom.api.access.Billing;
import io.shiftloom.api.access.Plan;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.ops.access.OpsBody;
import io.shiftloom.api.request.Field;
import io.shiftloom.api.request.Fields;
import io.shiftloom.api.request.JsonNumbers;
import io.shiftloom.api.request.ObjectShape;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import tools.jackson.databind.JsonNode;

/** What an operator wants of a tenant: everything of a new one, or some of an existing one. */
record TenantChange(
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
    private static final ObjectShape CHANGED = ObjectShape.of(
            Field.string("name", BAD),
            Field.string("plan", BAD),
            Field.string("billing", BAD),
            Field.number("maxRosterStaff", BAD),
            Field.array("allowedGranularities", BAD),
            Field.number("maxPayloadBytes", BAD),
            Field.number("requestsPerSecond", BAD),
            Field.number("maxRunningSchedules", BAD),
            Field.number("version", BAD));
    private static final int MOST_STAFF = 100_000;
    private static final int LEAST_PAYLOAD = 1024;
    private static final int MOST_PAYLOAD = 64 * 1024 * 1024;
    private static final int MOST_REQUESTS = 10_000;
    private static final int MOST_RUNNING = 1_000;

    static TenantChange ofNew(OpsBody body) {
        return read(body, body.fields(NEW));
    }

    static TenantChange of(OpsBody body) {
        return read(body, body.fields(CHANGED));
    }

    private static TenantChange read(OpsBody body, Fields fields) {
        var change = new TenantChange(
                body.text(fields, "name"),
                body.parsed(fields, "plan", Plan::find, "free or paid"),
                body.parsed(fields, "billing", Billing::find, "active, inactive or not_configured"),
                body.integer(fields, "maxRosterStaff", 0, MOST_STAFF),
                fields.node("allowedGranularities").map(node -> granularities(node, fields, body)),
                body.integer(fields, "maxPayloadBytes", LEAST_PAYLOAD, MOST_PAYLOAD),
                body.integer(fields, "requestsPerSecond", 1, MOST_REQUESTS),
                body.integer(fields, "maxRunningSchedules", 1, MOST_RUNNING),
                body.integer(fields, "version", 0, Integer.MAX_VALUE));
        body.rejectIfWrong();
        return change;
    }

    private static List<Integer> granularities(JsonNode node, Fields fields, OpsBody body) {
        var allowed = new ArrayList<Integer>();
        for (var item : node) {
            var minutes = JsonNumbers.integer(item);
            if (minutes.isPresent() && List.of(60, 15).contains(minutes.getAsInt())) {
                if (!allowed.contains(minutes.getAsInt())) {
                    allowed.add(minutes.getAsInt());
                }
            } else {
                body.wrong(fields.path("allowedGranularities"), "allowedGranularities must hold 60, 15 or both");
            }
        }
        if (allowed.isEmpty()) {
            body.wrong(fields.path("allowedGranularities"), "allowedGranularities must not be empty");
        }
        return allowed;
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
