package io.shiftloom.api.console;

import io.shiftloom.api.contract.TestTenant;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Finding;
import io.shiftloom.solver.answer.Repair;
import io.shiftloom.solver.answer.Violation;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.databind.node.ObjectNode;

/** Conditions without a rota. */
final class UnsolvedBodies {

    private static final String NINE = "2027-01-04__09:00";

    private UnsolvedBodies() {}

    /** Nobody can staff it: with the proof, a way out, and the best plan all the same. */
    static String impossible(TestTenant tenant) {
        var proof = (ObjectNode) Json.tree(new Certificate(
                new Certificate.Reason.TooFewPeople(3),
                List.of(new Certificate.Stretch(LocalDate.of(2027, 1, 4), "09:00", "10:00")),
                List.of(NINE),
                List.of("s1"),
                List.of("availability"),
                List.of(new Repair.Checked(new Repair.LowerDemand(NINE, 2, 120), true))));
        proof.set("partial", Json.read("""
                {"statement": "A plan that keeps every rule leaves 1 seat open", "openSeats": 1, "provenAtLeast": 1,
                 "open": [{"date": "2027-01-04", "slotId": "10:00", "seats": 1}],
                 "assignments": [{"personId": "s1", "date": "2027-01-04", "slotId": "09:00"}]}
                """));
        return ended(tenant, "no_solution", Map.of("diagnostics", proof));
    }

    /** The effort ran out. */
    static String failed(TestTenant tenant, Violation... closest) {
        return ended(tenant, "failed", Map.of("diagnostics", Map.of("closest", List.of(closest))));
    }

    /** A fault ended it. */
    static String error(TestTenant tenant) {
        var id = tenant.end(tenant.submitted(ConsoleBodies.schedule("Ada")), "error", 0);
        tenant.database().sql("""
                UPDATE job_request SET ticket = NULL, failures = 4, taken_at = now(), finished_at = now(),
                       last_failure = 'ERROR: no space left'
                 WHERE condition_id = ?::uuid
                """).param(id).update();
        return id;
    }

    static String stopped(TestTenant tenant) {
        var id = tenant.submitted(ConsoleBodies.schedule("Ada"));
        tenant.database()
                .sql(
                        "UPDATE job_request SET state = 'stopped', ticket = NULL, stopped_at = now() WHERE condition_id = ?::uuid")
                .param(id)
                .update();
        return id;
    }

    /** The pages of one of each. */
    static List<String> pages(TestTenant tenant) {
        var broken = new Violation("availability", true, "s1", "Ada", List.of(NINE), 2, new Finding.Unavailable());
        return Stream.of(impossible(tenant), failed(tenant, broken), error(tenant), stopped(tenant))
                .flatMap(id -> Stream.of("", "/why", "/runs", "/webhook", "/log", "/print")
                        .map(tab -> "/console/conditions/" + id + tab))
                .toList();
    }

    private static String ended(TestTenant tenant, String outcome, Map<String, Object> review) {
        var id = tenant.end(tenant.submitted(ConsoleBodies.schedule("Ada")), outcome, 0);
        tenant.database()
                .sql("""
                INSERT INTO result_document (tenant_id, condition_id, run, outcome, published, candidates, review, created_at)
                VALUES (?, ?::uuid, 1, ?, true, '[]', ?::jsonb, now())
                """)
                .params(tenant.tenantId(), id, outcome, Json.write(review))
                .update();
        return id;
    }
}
