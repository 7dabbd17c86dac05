package io.shiftloom.api.installation;

import io.shiftloom.jobs.storage.Json;
import java.net.URI;

/**
 * A paying organization with a webhook.
 *
 * @param signingSecret of its webhook
 */
record TenantAccount(String tenantId, String apiKey, String signingSecret) {

    static TenantAccount create(Caller operator, String name, URI hook) {
        var tenantId = operator.post("/ops/v1/tenants", """
                        {"name": "%s", "plan": "paid", "billing": "active", "requestsPerSecond": 1000}
                        """.formatted(name), "")
                .path("tenantId")
                .stringValue();
        var secret = operator.send(
                        "PUT",
                        "/ops/v1/tenants/" + tenantId + "/webhook",
                        Json.write(Json.object().put("url", hook.toString())),
                        "")
                .path("signingSecret")
                .stringValue();
        var key = operator.post("/ops/v1/keys", """
                        {"tenantId": "%s", "name": "a test"}
                        """.formatted(tenantId), "")
                .path("apiKey")
                .stringValue();
        var account = new TenantAccount(tenantId, key, secret);
        Caller.tenant(operator.service(), key).send("PATCH", "/v1/schedule-defaults", """
                {"scheduleStartDate": "2027-01-04", "scheduleEndDate": "2027-01-04",
                 "timeRangeStart": "09:00", "timeRangeEnd": "10:00", "slotGranularityMinutes": 60,
                 "planningHorizon": "week", "requirementsByCellKey": {"2027-01-04__09:00": 1}}
                """, "");
        return account;
    }

    /** Never to be shown: not the credential a caller needs beside it. */
    @Override
    public String toString() {
        return "TenantAccount[" + tenantId + "]";
    }
}
