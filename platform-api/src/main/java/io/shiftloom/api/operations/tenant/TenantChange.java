package io.shiftloom.api.operations.tenant;

import io.shiftloom.api.apikey.Billing;
import io.shiftloom.api.apikey.Plan;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.input.Field;
import io.shiftloom.api.input.Fields;
import io.shiftloom.api.input.ObjectShape;
import io.shiftloom.api.operations.Input;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/**
 * What an operator wants of a tenant: everything of a new one, or some of an existing one.
 *
 * @param version the one that the operator saw, if they care
 */
public record TenantChange(
        Optional<String> name,
        Optional<Plan> plan,
        Optional<Billing> billing,
        LimitsChange limits,
        Optional<Integer> version) {

    private static final ErrorCode BAD = ErrorCode.BAD_REQUEST;
    private static final ObjectShape NEW = ObjectShape.of(
                    Field.string("name", BAD).required(BAD),
                    Field.string("plan", BAD).required(BAD),
                    Field.string("billing", BAD).required(BAD))
            .with(LimitsChange.declared());
    private static final ObjectShape CHANGED = NEW.partial().with(Field.number("version", BAD));

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
                LimitsChange.read(input, fields),
                input.integer(fields, "version", 0, Integer.MAX_VALUE));
        input.rejectIfWrong();
        return change;
    }

    TenantRow create(UUID tenantId, Instant now) {
        var chosen = plan.orElseThrow();
        return new TenantRow(
                tenantId,
                name.orElseThrow(),
                chosen,
                billing.orElseThrow(),
                null,
                limits.applyTo(TenantLimits.of(chosen)),
                new TenantRow.Edits(0, now, now));
    }

    /** Another plan brings its own granularities, unless they are given too. */
    TenantRow applyTo(TenantRow before, Instant now) {
        var after = plan.orElse(before.plan());
        return new TenantRow(
                before.tenantId(),
                name.orElse(before.name()),
                after,
                billing.orElse(before.billing()),
                before.suspendedAt(),
                limits.applyTo(
                        after == before.plan()
                                ? before.limits()
                                : before.limits().under(after)),
                before.edits().another(now));
    }
}
