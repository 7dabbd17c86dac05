package io.shiftloom.api.console;

import io.shiftloom.api.contract.TestTenant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What the console's tests look at. */
final class ConsoleBodies {

    private static final String NOWHERE = "/console/nowhere";

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

    /** Two weeks from 09:00 to 21:00 that one hour is needed in, for many people with long names. */
    static String fortnight(int people) {
        var staff = IntStream.rangeClosed(1, people)
                .mapToObj("{\"staffId\": \"s%1$d\", \"displayName\": \"Maximiliane von Hohenstein %1$d\"}"::formatted)
                .collect(Collectors.joining(", "));
        return """
                {
                  "timeZone": "Europe/Berlin",
                  "scheduleStartDate": "2027-01-04", "scheduleEndDate": "2027-01-17",
                  "timeRangeStart": "09:00", "timeRangeEnd": "21:00", "slotGranularityMinutes": 60,
                  "requirementsByCell": {"2027-01-04__09:00": 1}, "staff": [%s]
                }
                """.formatted(staff);
    }

    /** Three days around the clock for Ada and Ben, with one of them in each of the first two nights, from 22:00 to 06:00. */
    static String ward() {
        var nights = wardNight("2027-01-04", "2027-01-05") + ", " + wardNight("2027-01-05", "2027-01-06");
        return """
                {
                  "timeZone": "Europe/Berlin",
                  "scheduleStartDate": "2027-01-04", "scheduleEndDate": "2027-01-06",
                  "timeRangeStart": "00:00", "timeRangeEnd": "24:00", "slotGranularityMinutes": 60,
                  "requirementsByCell": {%s},
                  "staff": [{"staffId": "s1", "displayName": "Ada"}, {"staffId": "s2", "displayName": "Ben"}]
                }
                """.formatted(nights);
    }

    private static String wardNight(String date, String next) {
        return hours(date, next).map("\"%s\": 1"::formatted).collect(Collectors.joining(", "));
    }

    private static Stream<String> hours(String date, String next) {
        return Stream.concat(
                IntStream.range(22, 24).mapToObj(hour -> date + "__" + hour + ":00"),
                IntStream.range(0, 6).mapToObj(hour -> next + "__0" + hour + ":00"));
    }

    /** What {@link TestTenant#complete} takes for both nights of {@link #ward}, worked by Ada. */
    static String[] nightsOfAda() {
        return Stream.concat(hours("2027-01-04", "2027-01-05"), hours("2027-01-05", "2027-01-06"))
                .map(cell -> "s1 " + cell.replace("__", "_"))
                .toArray(String[]::new);
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
                INSERT INTO webhook_attempt (delivery_id, attempt, attempted_at, duration_ms, outcome, status, answer, url)
                VALUES (?, 1, now(), 12, 'answered', 400, ?, 'https://klinik.example/api/v2/integrations/shiftloom/events')
                """).params(id, answer).update();
        return id.toString();
    }

    /** Paths by what the page is called. */
    static Map<String, String> pagesByName(TestTenant tenant, String schedule, String delivery) {
        var pages = new LinkedHashMap<String, String>();
        pages.put("Inbox", "/console");
        pages.put("Jobs", "/console/jobs");
        pages.put("Runs", "/console/conditions/" + schedule + "/runs");
        pages.put("Compare", "/console/conditions/" + schedule + "/compare");
        pages.put("Why", "/console/conditions/" + schedule + "/why");
        pages.put("Wishes", "/console/conditions/" + schedule + "/wishes");
        pages.put("Prices", "/console/conditions/" + schedule + "/prices?find=all");
        pages.put("Absences", "/console/conditions/" + schedule + "/absences");
        pages.put("Repairs", "/console/conditions/" + schedule + "/absences/repairs");
        pages.put("Webhook of a condition", "/console/conditions/" + schedule + "/webhook");
        pages.put("Input", "/console/conditions/" + schedule + "/input");
        pages.put("Log", "/console/conditions/" + schedule + "/log");
        pages.put("Schedules", "/console/schedules");
        pages.put("Rota", "/console/conditions/" + schedule);
        pages.put("Rota that is changed", "/console/conditions/" + schedule + "/edit");
        pages.put("Rota for paper", "/console/conditions/" + schedule + "/print");
        pages.put("Dead letters", "/console/deliveries?status=dead");
        pages.put("Delivery", "/console/deliveries/" + delivery);
        pages.put("Workers", "/console/workers");
        pages.put("Maintenance", "/console/maintenance");
        pages.put("Runs of a maintenance job", "/console/maintenance/purge-expired");
        pages.put("Operators and tokens", "/console/operators");
        pages.put("Tenants", "/console/tenants");
        pages.put("Tenant", "/console/tenants/" + tenant.tenantId());
        pages.put("Fairness", "/console/tenants/" + tenant.tenantId() + "/fairness");
        pages.put("In force", "/console/tenants/" + tenant.tenantId() + "/in-force");
        pages.put("People", "/console/tenants/" + tenant.tenantId() + "/people");
        pages.put("Person", "/console/tenants/" + tenant.tenantId() + "/people/s1");
        pages.put("Playground", "/console/playground");
        pages.put("Audit log", "/console/audit");
        pages.put("Signed in", "/console/sessions");
        pages.put("API description", "/docs");
        pages.put("API description, operators", "/docs/ops");
        pages.put("No such page", NOWHERE);
        return pages;
    }

    /** Those of them that exist. */
    static List<String> pages(TestTenant tenant, String schedule, String delivery) {
        return pagesByName(tenant, schedule, delivery).values().stream()
                .filter(page -> !page.equals(NOWHERE))
                .toList();
    }
}
