package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.result.ResultRepository;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** GET events: an extension. */
@Timeout(120)
class WatchContractTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final int MOST = 20;

    private static void report(TestTenant tenant, String id, String progress) {
        // In one statement, so that no watcher sees the state without the progress.
        tenant.database().sql("""
                        WITH running AS (UPDATE schedule_result SET status = 'running' WHERE condition_id = ?::uuid)
                        UPDATE job_request SET progress = ?::jsonb WHERE condition_id = ?::uuid
                        """).params(id, progress, id).update();
    }

    @Test
    void tellsTheStateThenEachChangeThenTheEnd() {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.submitted();

        try (var stream = EventReader.of(tenant, id)) {
            assertThat(stream.contentType()).isEqualTo("text/event-stream");
            var queued = stream.next();
            assertThat(queued.name()).isEqualTo("progress");
            assertThat(queued.data().toString())
                    .isEqualTo("{\"conditionId\":\"%s\",\"status\":\"queued\"}".formatted(id));

            report(tenant, id, """
                    {"step":"stitching","phase":"search","rounds":1,"moves":7,"hard":0,"soft":300,"bound":240,"gap":0.2}
                    """);
            var running = stream.next();
            assertThat(running.name()).isEqualTo("progress");
            assertThat(running.data().toString())
                    .isEqualTo(
                            "{\"conditionId\":\"%s\",\"status\":\"running\",\"step\":\"stitching\",\"score\":{\"hard\":0,\"soft\":300},\"bound\":240,\"gap\":0.2}"
                                    .formatted(id));

            tenant.complete(id);
            var ended = stream.next();
            assertThat(ended.name()).isEqualTo("terminal");
            assertThat(ended.data().get("status").stringValue()).isEqualTo("completed");
            assertThat(ended.data().get("candidateCount").intValue()).isOne();
            assertThat(stream.isAtEnd()).isTrue();
        }
    }

    @Test
    void chunksCountAndTheOnlyOneTellsItsScore() {
        var tenant = SERVER.paidTenant().configured();
        var one = tenant.submitted();
        report(tenant, one, """
                {"step":"optimization","chunksDone":0,"chunksTotal":1,
                 "chunks":[{"chunk":"2027-01-04","state":"running","search":{"phase":"search","hard":1,"soft":9}}]}
                """);
        var two = tenant.submitted();
        report(tenant, two, """
                {"step":"optimization","chunksDone":1,"chunksTotal":2,
                 "chunks":[{"chunk":"2027-01-04","state":"done","search":{"hard":0,"soft":9}},
                           {"chunk":"2027-01-05","state":"waiting"}]}
                """);

        try (var stream = EventReader.of(tenant, one)) {
            var data = stream.next().data();
            assertThat(data.at("/score").toString()).isEqualTo("{\"hard\":1,\"soft\":9}");
            assertThat(data.has("bound")).isFalse();
        }
        try (var stream = EventReader.of(tenant, two)) {
            var data = stream.next().data();
            assertThat(data.has("score")).isFalse();
            assertThat(data.get("fraction").doubleValue()).isEqualTo(0.5);
            assertThat(data.get("chunksDone").intValue()).isOne();
            assertThat(data.get("chunksTotal").intValue()).isEqualTo(2);
        }
    }

    @Test
    void whatWasToldIsNotToldAgainToWhoComesBack() {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.submitted();
        String known;
        try (var stream = EventReader.of(tenant, id)) {
            known = stream.next().id();
        }

        try (var stream = EventReader.after(known, tenant, id)) {
            tenant.end(id, "canceled", 0);
            var first = stream.next();
            assertThat(first.name()).isEqualTo("terminal");
            known = first.id();
        }
        try (var stream = EventReader.after(known, tenant, id)) {
            assertThat(stream.status()).isEqualTo(204);
        }
        try (var stream = EventReader.after("anything", tenant, id)) {
            assertThat(stream.next().id()).isEqualTo(known);
            assertThat(stream.isAtEnd()).isTrue();
        }
    }

    @Test
    void endIsNotToldAgainOnceTheResultIsConfirmed() {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.complete(tenant.submitted(), "ann 2027-01-04__09:00");
        String known;
        try (var stream = EventReader.of(tenant, id)) {
            known = stream.next().id();
        }

        tenant.get("/v1/schedule-results/" + id + "/resolution").send().expect(200);

        try (var stream = EventReader.after(known, tenant, id)) {
            assertThat(stream.status()).isEqualTo(204);
        }
    }

    @Test
    void endOfAnotherRunIsToldThoughItIsTheSame() {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.end(tenant.submitted(), "error", 0);
        String known;
        try (var stream = EventReader.of(tenant, id)) {
            known = stream.next().id();
        }

        SERVER.bean(PlatformDatabase.class)
                .inTransaction(tx -> SERVER.bean(ResultRepository.class)
                        .reopen(tx, tenant.tenantId(), UUID.fromString(id), Instant.now()));
        tenant.end(id, "error", 0);

        try (var stream = EventReader.after(known, tenant, id)) {
            assertThat(stream.next().id()).isNotEqualTo(known);
        }
    }

    @Test
    void silenceIsFilledWithComments() {
        var tenant = SERVER.paidTenant().configured();

        try (var stream = EventReader.of(tenant, tenant.submitted())) {
            stream.next();
            assertThat(stream.line()).isEqualTo(":");
        }
    }

    @Test
    void tooManyWatchersAreRefusedUntilOneWhoLeftIsForgotten() {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.submitted();
        var streams = new ArrayList<EventReader>();
        for (int i = 0; i < MOST; i++) {
            var stream = EventReader.of(tenant, id);
            stream.next();
            streams.add(stream);
        }

        var refused =
                tenant.get("/v1/schedule-results/" + id + "/events").send().expectError(ErrorCode.RATE_LIMITED);
        assertThat(Integer.parseInt(refused.header("Retry-After"))).isPositive();
        try (var other = EventReader.of(SERVER.paidTenant().configured())) {
            assertThat(other.status()).as("another tenant").isEqualTo(200);
        }

        streams.removeLast().close();
        await().atMost(Duration.ofSeconds(60))
                .pollInterval(Duration.ofSeconds(1))
                .until(() -> {
                    try (var stream = EventReader.of(tenant, id)) {
                        return stream.status() == 200;
                    }
                });
        streams.forEach(EventReader::close);
    }

    @Test
    void suspendedTenantSeesNoMore() {
        var tenant = SERVER.paidTenant().configured();

        try (var stream = EventReader.of(tenant, tenant.submitted())) {
            stream.next();
            tenant.with("suspended_at = now()");
            assertThat(stream.restWithoutComments()).isEmpty();
        }
    }

    @Test
    void resultsOfOthersAreNotFound() {
        var theirs = SERVER.paidTenant().configured().submitted();

        SERVER.paidTenant()
                .get("/v1/schedule-results/" + theirs + "/events")
                .send()
                .expectError(ErrorCode.NOT_FOUND);
        SERVER.paidTenant()
                .get("/v1/schedule-results/" + UUID.randomUUID() + "/events")
                .send()
                .expectError(ErrorCode.NOT_FOUND);
    }

    @Test
    void streamMustBeAccepted() {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.submitted();

        tenant.get("/v1/schedule-results/" + id + "/events")
                .header("Accept", "application/json")
                .send()
                .expectError(ErrorCode.NOT_ACCEPTABLE);
        try (var stream = EventReader.of(tenant, id)) {
            assertThat(stream.status()).isEqualTo(200);
        }
    }

    @Test
    void headAnswersAtOnce() {
        var tenant = SERVER.paidTenant().configured();

        try (var reply = EventReader.head(tenant, tenant.submitted())) {
            assertThat(reply.status()).isEqualTo(200);
            assertThat(reply.contentType()).isEqualTo("text/event-stream");
            assertThat(reply.isAtEnd()).isTrue();
        }
    }
}
