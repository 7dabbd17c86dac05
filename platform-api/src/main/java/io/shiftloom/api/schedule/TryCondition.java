package io.shiftloom.api.schedule;

import io.shiftloom.api.apikey.Tenants;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.input.StrictJson;
import io.shiftloom.api.request.ScheduleLimits;
import io.shiftloom.api.request.ScheduleRequestParser;
import io.shiftloom.jobs.database.TenantDatabase;
import io.shiftloom.jobs.words.Message;
import java.util.UUID;
import org.springframework.stereotype.Component;

/** Submits what an operator tries out, by the rules of POST /v1/schedule, but for the webhook, which is not sent. */
@Component
public class TryCondition {

    private final Tenants tenants;
    private final TenantDatabase database;
    private final SubmitSchedule submitSchedule;

    TryCondition(Tenants tenants, TenantDatabase database, SubmitSchedule submitSchedule) {
        this.tenants = tenants;
        this.database = database;
        this.submitSchedule = submitSchedule;
    }

    /**
     * @param body as a client would send it
     * @return the new condition's id
     * @throws RequestRejected as POST /v1/schedule refuses
     */
    public UUID submit(UUID tenantId, byte[] body) {
        var tenant = tenants.find(tenantId)
                .orElseThrow(() -> new RequestRejected(ErrorCode.NOT_FOUND, Message.of("refused.no-tenant")));
        if (tenant.suspended()) {
            throw new RequestRejected(ErrorCode.TENANT_SUSPENDED, Message.of("refused.suspended"));
        }
        if (body.length > tenant.maxPayloadBytes()) {
            throw new RequestRejected(
                    ErrorCode.PAYLOAD_TOO_LARGE, Message.of("refused.too-large", tenant.maxPayloadBytes()));
        }
        var json = StrictJson.parse(body);
        ScheduleRequestParser.paidFeatures(json).forEach(tenant::requireSubscription);
        var request =
                ScheduleRequestParser.read(json, new ScheduleLimits(tenant.maxPayloadBytes(), tenant.granularities()));
        return database.inTransaction(tenantId, tx -> submitSchedule.tryOut(tx, tenant, request));
    }
}
