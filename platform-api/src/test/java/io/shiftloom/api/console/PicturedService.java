package io.shiftloom.api.console;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import io.shiftloom.api.demo.Demo;
import io.shiftloom.jobs.storage.Json;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/** A service in which all that the console shows has happened: the demo's restaurant and a clinic in trouble. */
final class PicturedService implements AutoCloseable {

    private static final int PATIENCE_SECONDS = 240;
    private static final LocalDate FIRST = LocalDate.of(2027, 1, 4);
    private static final Pattern SEEN = Pattern.compile("name=\"seen\" value=\"([^\"]+)\"");
    private static final Pattern REPAIR = Pattern.compile("name=\"repair\" value=\"([^\"]+)\"");

    private final ApiServer server = ApiServer.with(Map.of("shiftloom.roles", "api,worker", "shiftloom.effort", "30"));
    private final ConsoleClient operator;

    /** Ids of conditions by how they stand, and of a delivery. */
    private final Map<String, String> ids = new LinkedHashMap<>();

    private final TestTenant clinic;

    PicturedService() throws IOException, InterruptedException {
        this.operator = ConsoleClient.of(server, ApiServer.OPS_TOKEN);
        this.clinic = server.paidTenant()
                .with("name = 'Klinik am Park', max_running_schedules = 1, max_roster_staff = 100,"
                        + " max_payload_bytes = 10000000")
                .configured();
        ids.put("impossible", impossible());
        var demo = Demo.ofRestaurant(URI.create(base()), Files.createTempDirectory("shiftloom-pictures"))
                .run(ApiServer.OPS_TOKEN, result -> {});
        ids.put("completed", demo.conditionId());
        ids.put("revised", revised(demo.conditionId()));
        ids.put("emergency", emergency(demo));
        over(post(demo.conditionId(), "replay", Map.of()));
        trouble();
    }

    String base() {
        return "http://localhost:" + server.port();
    }

    /** Of a condition that is completed, impossible, revised, emergency, running, queued, stopped, error or failed. */
    String id(String state) {
        var id = ids.get(state);
        if (id == null) {
            throw new AssertionError(state);
        }
        return id;
    }

    TestTenant clinic() {
        return clinic;
    }

    /** What nobody can staff, with the proof. */
    private String impossible() throws InterruptedException {
        var tenant = server.paidTenant().with("name = 'Strandbad Nord'").configured();
        return over(tenant.submitted(request(3, 7, 24, 3)));
    }

    private String revised(String source) throws InterruptedException {
        var seen = SEEN.matcher(
                operator.get("/console/conditions/" + source + "/edit").body());
        if (!seen.find()) {
            throw new AssertionError("no form");
        }
        return over(post(source, "edit/revise", Map.of("moves", "off:1:0:-1", "seen", seen.group(1))));
    }

    /** Of the first day that somebody's absence can be mended on. */
    private String emergency(Demo.Solved demo) throws InterruptedException {
        var page = "/console/conditions/" + demo.conditionId() + "/absences/repairs";
        var date = demo.problem().grid().date(4).toString();
        for (var person : demo.problem().staff()) {
            var repair = REPAIR.matcher(operator.get(page + "?person=" + person.staffId() + "&date=" + date)
                    .body());
            if (repair.find()) {
                return over(post(
                        demo.conditionId(),
                        "absences/repairs",
                        Map.of("person", person.staffId(), "date", date, "repair", repair.group(1))));
            }
        }
        throw new AssertionError("nobody can be replaced");
    }

    /** A job of a minute runs, and another one waits for it. */
    void keepBusy() throws InterruptedException {
        ids.put("running", clinic.submitted(request(60, 14, 22, 15)));
        while (status(id("running")).equals("queued")) {
            Thread.sleep(100);
        }
        ids.put("queued", clinic.submitted(ConsoleBodies.schedule("Ada")));
    }

    /** Behind the one that runs, three jobs and a webhook are in trouble. */
    private void trouble() throws InterruptedException {
        keepBusy();
        for (var state : new String[] {"stopped", "error", "failed"}) {
            ids.put(state, clinic.submitted(ConsoleBodies.schedule("Ada")));
        }
        operator.stop(id("stopped"));
        for (var outcome : new String[] {"error", "failed"}) {
            clinic.end(id(outcome), outcome, 0);
            clinic.database().sql("""
                    UPDATE job_request SET ticket = NULL, requested_at = now() - interval '11 s',
                           taken_at = now() - interval '9 s', finished_at = now()
                     WHERE condition_id = ?::uuid
                    """).param(id(outcome)).update();
        }
        clinic.database().sql("""
                UPDATE job_request SET failures = 4, last_failure = 'ERROR: could not extend file: No space left on device'
                 WHERE condition_id = ?::uuid
                """).param(id("error")).update();
        clinic.database().sql("""
                INSERT INTO result_document (tenant_id, condition_id, run, outcome, published, candidates, review, created_at)
                VALUES (?, ?::uuid, 1, 'failed', true, '[]', ?::jsonb, now())
                """).params(clinic.tenantId(), id("failed"), """
                {"diagnostics": {"closest": [{"rule": "availability", "hard": true, "staffId": "s1",
                 "cells": ["2027-01-04__09:00"], "excess": 1, "message": "Ada: is not available",
                 "facts": {"staffName": "Ada", "finding": {"is": "Unavailable"}}}]}}
                """).update();
        for (var answer : new String[] {"closed", "closed", "the till is closed"}) {
            ids.put("letter", ConsoleBodies.deadLetter(clinic, answer));
        }
    }

    private static String request(int people, int days, int closes, int headcount) {
        var request = Json.object()
                .put("timeZone", "Europe/Berlin")
                .put("scheduleStartDate", FIRST.toString())
                .put("scheduleEndDate", FIRST.minusDays(1).plusDays(days).toString())
                .put("timeRangeStart", closes == 24 ? "00:00" : "06:00")
                .put("timeRangeEnd", closes == 24 ? "24:00" : closes + ":00")
                .put("slotGranularityMinutes", 60);
        var cells = request.putObject("requirementsByCell");
        for (int day = 0; day < days; day++) {
            for (int hour = closes == 24 ? 0 : 6; hour < closes; hour++) {
                cells.put("%s__%02d:00".formatted(FIRST.plusDays(day), hour), headcount);
            }
        }
        var staff = request.putArray("staff");
        for (int person = 1; person <= people; person++) {
            staff.addObject().put("staffId", "p" + person).put("displayName", "Person " + person);
        }
        return request.toString();
    }

    /** Posts a form of a condition's page, and returns the id of the condition that it leads to. */
    private String post(String id, String action, Map<String, String> fields) {
        var form = new HashMap<>(fields);
        form.put("_csrf", operator.csrf());
        form.put("reason", "a picture");
        var answer = operator.post("/console/conditions/" + id + "/" + action, form);
        return answer.headers()
                .firstValue("Location")
                .orElseThrow(() -> new AssertionError(action + ": " + answer.body()))
                .replaceAll(".*/conditions/([^/]+).*", "$1");
    }

    private String over(String id) throws InterruptedException {
        var latest = Instant.now().plusSeconds(PATIENCE_SECONDS);
        while (!status(id).equals("done") && Instant.now().isBefore(latest)) {
            Thread.sleep(200);
        }
        return id;
    }

    private String status(String id) {
        return server.asOwner()
                .sql("SELECT state FROM job_request WHERE condition_id = ?::uuid")
                .param(id)
                .query((row, number) -> row.getString(1))
                .single();
    }

    @Override
    public void close() {
        server.close();
    }
}
