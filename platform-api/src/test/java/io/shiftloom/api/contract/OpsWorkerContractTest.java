package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Workers in the operator API. */
class OpsWorkerContractTest {

    private final ApiServer server = ApiServer.running();
    private final String name = "4712-" + UUID.randomUUID();

    @BeforeEach
    void register() {
        server.asOwner().sql("""
                INSERT INTO worker_process (name, host, pid, cores, started_at, seen_at, version, heap_used, heap_max, draining)
                VALUES (?, 'node-eight', 4712, 2, now(), now() + interval '5 min', 'v', 10, 20, false)
                """).param(name).update();
    }

    @AfterEach
    void leave() {
        server.asOwner()
                .sql("DELETE FROM worker_process WHERE name = ?")
                .param(name)
                .update();
    }

    private Call call(String method, String path) {
        return new Call(server, method, "/ops/v1/workers" + path)
                .header("Authorization", "Bearer " + ApiServer.OPS_TOKEN);
    }

    @Test
    void workersAreListedDrainedAndResumed() {
        var listed = call("GET", "").send().expect(200).at("/items");
        assertThat(listed.toString()).contains(name, "\"heapUsed\":10", "\"drain\":\"none\"");

        var drained = call("POST", "/" + name + "/drain").send().expect(200);
        assertThat(drained.at("/drain").stringValue()).isEqualTo("asked");
        assertThat(drained.at("/drainRequestedAt").isNull()).isFalse();
        call("POST", "/" + name + "/drain").send().expect(409);

        var resumed = call("POST", "/" + name + "/resume").send().expect(200);
        assertThat(resumed.at("/drain").stringValue()).isEqualTo("none");
        call("POST", "/" + name + "/resume").send().expect(409);
        call("POST", "/4713-nobody/drain").send().expect(404);
    }

    @Test
    void workerThatHasNotYetHeardThatItMayWorkAgainIsSaidToResume() {
        call("POST", "/" + name + "/drain").send().expect(200);
        server.asOwner()
                .sql("UPDATE worker_process SET draining = true WHERE name = ?")
                .param(name)
                .update();
        assertThat(call("GET", "").send().at("/items").toString()).contains("\"drain\":\"drained\"");

        var resumed = call("POST", "/" + name + "/resume").send().expect(200);

        assertThat(resumed.at("/drain").stringValue()).isEqualTo("resuming");
    }

    @Test
    void whoFellSilentIsNotDrained() {
        server.asOwner()
                .sql("UPDATE worker_process SET seen_at = now() - interval '5 min' WHERE name = ?")
                .param(name)
                .update();

        call("POST", "/" + name + "/drain").send().expect(409);
    }
}
