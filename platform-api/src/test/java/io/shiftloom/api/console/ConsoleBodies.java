package io.shiftloom.api.console;

import io.shiftloom.api.contract.TestTenant;
import java.util.List;
import java.util.UUID;

/** What the console's tests look at. */
final class ConsoleBodies {

    private ConsoleBodies() {}

    /** Two days from 09:00 to 12:00 for two people, the first of this name. */
    static String schedule(String name) {
        return """
                {
                  "timeZone": "Europe/Berlin",
                  "scheduleStartDate": "2027-01-04", "scheduleEndDate": "2027-01-05",
                  "timeRangeStart": "09:00", "timeRangeEnd": "12:00", "slotGranularityMinutes": 60,
                  "requirementsByCell": {"2027-01-04__09:00": 1, "2027-01-04__10:00": 1},
                  "staff": [{"staffId": "s1", "displayName": "%s"}, {"staffId": "s2", "displayName": "Ben"}]
                }
                """.formatted(name);
    }

    /**
     * Submits {@link #schedule}, its first person under a name that the API would refuse, as an older version may have
     * let it in.
     */
    static String named(TestTenant tenant, String name) {
        var id = tenant.submitted(schedule("Nobody"));
        tenant.database()
                .sql("UPDATE schedule_condition SET snapshot = replace(snapshot::text, 'Nobody', ?)::jsonb"
                        + " WHERE condition_id = ?::uuid")
                .params(name, id)
                .update();
        return id;
    }

    /** A delivery that was given up, whose receiver answered this. */
    static String deadLetter(TestTenant tenant, String answer) {
        var id = UUID.randomUUID();
        tenant.database().sql("""
                INSERT INTO webhook_delivery (delivery_id, tenant_id, event_type, body, state, attempts, last_status,
                       created_at, finished_at)
                VALUES (?, ?, 'schedule.completed', '{}'::bytea, 'dead', 1, 400, now(), now())
                """).params(id, tenant.tenantId()).update();
        tenant.database().sql("""
                INSERT INTO webhook_attempt (delivery_id, attempt, attempted_at, duration_ms, outcome, status, answer)
                VALUES (?, 1, now(), 12, 'rejected', 400, ?)
                """).params(id, answer).update();
        return id.toString();
    }

    static List<String> pages(TestTenant tenant, String schedule, String delivery) {
        return List.of(
                "/console",
                "/console/jobs",
                "/console/jobs/" + schedule,
                "/console/schedules",
                "/console/schedules/" + schedule,
                "/console/deliveries?status=dead",
                "/console/deliveries/" + delivery,
                "/console/tenants",
                "/console/tenants/" + tenant.tenantId(),
                "/console/playground",
                "/console/audit");
    }
}
