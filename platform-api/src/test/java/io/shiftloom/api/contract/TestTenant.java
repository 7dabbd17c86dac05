package io.shiftloom.api.contract;

import static org.awaitility.Awaitility.await;

import io.shiftloom.api.apikey.Scope;
import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.database.TenantDatabase;
import io.shiftloom.jobs.result.Assignment;
import io.shiftloom.jobs.result.ConfirmResult;
import io.shiftloom.jobs.result.Confirmer;
import io.shiftloom.jobs.storage.Json;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A tenant to call the service as. */
public record TestTenant(ApiServer server, UUID tenantId, String apiKey) {

    /** The same tenant with a key of these scopes. */
    public TestTenant limitedTo(Scope... scopes) {
        return new TestTenant(server, tenantId, server.issueKey(tenantId, Optional.of(Set.of(scopes)), null));
    }

    public TestTenant with(String assignment) {
        server.change(tenantId, assignment);
        return this;
    }

    public Call get(String path) {
        return call("GET", path);
    }

    public Call call(String method, String path) {
        return new Call(server, method, path).header("x-api-key", apiKey);
    }

    public Call post(String path, String body) {
        return call("POST", path).json(body);
    }

    public Call patch(String path, String body) {
        return call("PATCH", path).json(body);
    }

    public Call put(String path, String body) {
        return call("PUT", path).json(body);
    }

    public Call delete(String path) {
        return call("DELETE", path);
    }

    /** Saves valid settings, without which nothing can be scheduled. */
    public TestTenant configured() {
        patch("/v1/schedule-defaults", Bodies.defaults()).send().expect(200);
        return this;
    }

    public JdbcClient database() {
        return server.asOwner();
    }

    /** Submits a valid request and gives back its id. */
    public String submitted() {
        return submitted(Bodies.schedule());
    }

    public String submitted(String body) {
        return post("/v1/schedule", body).send().expect(202).at("/conditionId").stringValue();
    }

    /** Ends a condition as a worker would: completed, with these assignments as its only candidate. */
    public String complete(String conditionId, String... assignments) {
        var problem = server.bean(TenantDatabase.class)
                .inTransaction(
                        tenantId,
                        tx -> server.bean(ConditionRepository.class)
                                .find(tx, tenantId, UUID.fromString(conditionId))
                                .orElseThrow()
                                .problem());
        var roster = Assignment.roster(problem, Json.read(Bodies.assignments(assignments)));
        var candidates =
                "[{\"rank\":1,\"focus\":\"best\",\"score\":{\"hard\":0,\"soft\":0,\"parts\":{}},\"assignments\":%s}]"
                        .formatted(Json.tree(Assignment.of(problem, roster)));
        database().sql("""
                        INSERT INTO result_document (tenant_id, condition_id, run, outcome, published, candidates, review,
                                                     created_at)
                        VALUES (?, ?::uuid, 1, 'completed', true, ?::jsonb, '{"quality":{"bound":0}}'::jsonb, now())
                        """).params(tenantId, conditionId, candidates).update();
        return end(conditionId, "completed", 1);
    }

    /**
     * What a call is answered that waits for a confirmation under way.
     *
     * @param assignments that are confirmed while the call waits
     */
    Reply sentDuringConfirmation(String conditionId, Call call, String... assignments)
            throws ExecutionException, InterruptedException {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            return server.bean(TenantDatabase.class)
                    .inTransaction(tenantId, tx -> {
                        var condition = server.bean(ConditionRepository.class)
                                .find(tx, tenantId, UUID.fromString(conditionId))
                                .orElseThrow();
                        var roster = Assignment.roster(condition.problem(), Json.read(Bodies.assignments(assignments)));
                        server.bean(ConfirmResult.class).confirm(tx, condition, roster, Confirmer.operator("ada"));
                        var sent = threads.submit(call::send);
                        await().until(() -> sent.isDone() || server.hasWaitingTransaction());
                        return sent;
                    })
                    .get();
        }
    }

    /** Ends a condition without a candidate, or has it run. */
    public String end(String conditionId, String status, int candidateCount) {
        database()
                .sql("UPDATE schedule_result SET status = ?, candidate_count = ? WHERE condition_id = ?::uuid")
                .params(status, candidateCount, conditionId)
                .update();
        if (!Set.of("queued", "running").contains(status)) {
            database()
                    .sql("UPDATE job_request SET state = 'done', outcome = ? WHERE condition_id = ?::uuid")
                    .params(status, conditionId)
                    .update();
        }
        return conditionId;
    }

    /** Puts somebody on the roster and gives back the id. */
    public String staff(String displayName) {
        return post("/v1/staff", "{\"displayName\":\"%s\"}".formatted(displayName))
                .send()
                .expect(201)
                .at("/staff/staffId")
                .stringValue();
    }

    /** Names a role in the catalog. */
    public TestTenant role(String roleId, String label) {
        database().sql("""
                        INSERT INTO scheduling_role (tenant_id, role_id, label, created_at, updated_at)
                        VALUES (?, ?::uuid, ?, now(), now())
                        """).params(tenantId, roleId, label).update();
        return this;
    }
}
