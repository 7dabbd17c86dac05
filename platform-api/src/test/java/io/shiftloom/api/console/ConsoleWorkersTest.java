package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the console tells of workers, and how one is drained. */
class ConsoleWorkersTest {

    private final ApiServer server = ApiServer.running();
    private final ConsoleClient admin = ConsoleClient.admin();
    private final String name = "4711-" + UUID.randomUUID();

    @BeforeEach
    void register() {
        server.asOwner().sql("""
                INSERT INTO worker_process (name, host, pid, cores, started_at, seen_at, version, heap_used, heap_max, draining)
                VALUES (?, 'node-seven', 4711, 2, now(), now() + interval '5 min', 'v', 183500800, 536870912, false)
                """).param(name).update();
    }

    @AfterEach
    void leave() {
        server.asOwner()
                .sql("DELETE FROM worker_process WHERE name = ?")
                .param(name)
                .update();
    }

    /** The id of a job that the worker has begun. */
    private String working() {
        var tenant = server.paidTenant().configured();
        var job = tenant.submitted(ConsoleBodies.schedule("Ada"));
        server.asOwner()
                .sql("""
                WITH task AS (
                    INSERT INTO owner_task (task_name, task_instance, execution_time, picked, picked_by, last_heartbeat, version)
                    VALUES ('own', :job, now(), true, :name, now(), 1)),
                chunk AS (
                    INSERT INTO chunk_solution (condition_id, run, chunk, tenant_id, state, created_at, updated_at, started_at)
                    VALUES (:job::uuid, 1, '2027-01-04', :tenant, 'running', now(), now(), now() - interval '40 s'))
                UPDATE job_request SET state = 'running', ticket = :job, taken_at = now() - interval '3 min',
                       progress = '{"step": "optimization"}'
                 WHERE condition_id = :job::uuid
                """)
                .params(Map.of("job", job, "name", name, "tenant", tenant.tenantId()))
                .update();
        return job;
    }

    private void stop(String job) {
        server.asOwner()
                .sql("UPDATE job_request SET state = 'stopped', ticket = NULL WHERE condition_id = ?::uuid")
                .param(job)
                .update();
        server.asOwner()
                .sql("DELETE FROM owner_task WHERE task_instance = ?")
                .param(job)
                .update();
    }

    @Test
    void aWorkerTellsItsMemoryAndWhatItWorksOn() {
        var job = working();

        assertThat(admin.get("/console/workers").body())
                .contains("node-seven", "175 of 512 MB")
                .contains("/console/conditions/" + job + "/runs?run=1")
                .contains("searching for a good rota", "chunk from Mon 4 Jan 2027", "for 40 s");
        stop(job);
    }

    @Test
    void theAuditLogTellsOfAWorkerThatIsDrainedWhileItWorks() {
        var job = working();

        admin.post("/console/workers/" + name + "/drain", Map.of("_csrf", admin.csrf(), "reason", "it is replaced"));

        var log = admin.get("/console/audit");
        assertThat(log.statusCode()).isEqualTo(200);
        assertThat(log.body())
                .contains("it is replaced", "node-seven", "asked to drain")
                .doesNotContain(job);
        stop(job);
    }

    @Test
    void aWorkerIsDrainedForAReasonAndResumed() {
        var form = Map.of("_csrf", admin.csrf(), "reason", "the node is replaced");

        assertThat(admin.post("/console/workers/" + name + "/drain", form).statusCode())
                .isEqualTo(302);
        assertThat(admin.get("/console/workers").body()).contains("draining").contains("/" + name + "/resume");
        assertThat(admin.post("/console/workers/" + name + "/drain", form).statusCode())
                .isEqualTo(409);
        server.asOwner()
                .sql("UPDATE worker_process SET draining = true WHERE name = ?")
                .param(name)
                .update();
        assertThat(admin.get("/console/workers").body()).contains(">drained<");

        admin.post("/console/workers/" + name + "/resume", form);

        assertThat(admin.get("/console/workers").body()).contains("resuming").contains("/" + name + "/drain");
        assertThat(server.asOwner()
                        .sql(
                                "SELECT action || ' ' || reason FROM audit_entry WHERE subject = ? ORDER BY happened_at, audit_id")
                        .param(name)
                        .query((row, number) -> row.getString(1))
                        .list())
                .containsExactly("worker.drain the node is replaced", "worker.resume the node is replaced");
    }

    @Test
    void aWorkerOfAnOlderProgramIsSaidToIgnoreIt() {
        server.asOwner()
                .sql("UPDATE worker_process SET draining = NULL, heap_used = NULL, heap_max = NULL WHERE name = ?")
                .param(name)
                .update();
        admin.post("/console/workers/" + name + "/drain", Map.of("_csrf", admin.csrf(), "reason", "old"));

        assertThat(admin.get("/console/workers").body())
                .contains("Its program is older and keeps taking work")
                .contains("not reported");
    }
}
