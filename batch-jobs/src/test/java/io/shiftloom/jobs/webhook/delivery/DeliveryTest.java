package io.shiftloom.jobs.webhook.delivery;

import static io.shiftloom.jobs.webhook.delivery.DeliveryFixture.await;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.webhook.endpoint.WebhookEndpoint;
import io.shiftloom.jobs.webhook.http.Receiver;
import io.shiftloom.jobs.webhook.http.WebhookExchange.Answered;
import io.shiftloom.jobs.webhook.log.Delivery;
import io.shiftloom.jobs.webhook.log.DeliveryAttempt;
import io.shiftloom.jobs.webhook.log.DeliveryLog;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Deliveries from the outbox to a socket and back into the database. */
class DeliveryTest {

    private static final TestDatabase DATABASE = TestDatabase.create(20);
    private static final Duration SOON = Duration.ofMillis(50);

    private final DeliveryFixture deliveries = new DeliveryFixture(DATABASE);
    private final Receiver receiver = new Receiver(Receiver.status(200));

    @AfterEach
    void stop() throws Exception {
        deliveries.stop();
        receiver.close();
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void terminalResultIsDeliveredSigned() {
        var tenant = deliveries.tenant(receiver.url());
        var secret = DATABASE.platform()
                .inTransaction(tx -> deliveries.endpoints.rotateSecret(tx, tenant))
                .orElseThrow();
        var condition = deliveries.jobs.submit(tenant, TestProblems.twoPeople(1));
        DATABASE.tenants().inTransaction(tenant, tx -> deliveries.jobs.cancel.cancel(tx, tenant, condition));

        deliveries.worker(Duration.ZERO);
        await(() -> !receiver.requests().isEmpty());

        var request = receiver.requests().getFirst();
        assertThat(request.text())
                .startsWith("{\"type\":\"schedule.result.terminal\",\"conditionId\":\"" + condition
                        + "\",\"status\":\"canceled\",\"occurredAt\":\"")
                .endsWith("\"links\":{\"result\":\"https://api.example.org/v1/schedule-results/" + condition + "\"}}");
        assertThat(request.header("x-service-signature"))
                .isEqualTo(ReceiverSignature.of(
                        secret.value(), Long.parseLong(request.header("x-service-timestamp")), request.body()));
        var delivery = UUID.fromString(request.header("x-service-delivery"));
        deliveries.awaitState(delivery, "delivered");
        assertThat(deliveries.attempts(delivery)).containsExactly("200");
    }

    @Test
    void failedAttemptIsRepeatedWithTheSameIdAndBody() {
        receiver.behave((request, caller) ->
                Receiver.status(receiver.requests().size() < 3 ? 503 : 202).answer(request, caller));
        var delivery = deliveries.announce(deliveries.tenant(receiver.url()));

        deliveries.worker(Duration.ZERO, SOON, SOON);
        deliveries.awaitState(delivery, "delivered");

        assertThat(deliveries.attempts(delivery)).containsExactly("503", "503", "202");
        assertThat(receiver.requests()).hasSize(3).allSatisfy(request -> {
            assertThat(request.header("x-service-delivery")).isEqualTo(delivery.toString());
            assertThat(request.text()).isEqualTo(receiver.requests().getFirst().text());
        });
    }

    @Test
    void attemptKeepsTheAddressThatItWentTo() throws Exception {
        var tenant = deliveries.tenant(receiver.url());
        try (var next = new Receiver(Receiver.status(200))) {
            receiver.behave((request, caller) -> {
                DATABASE.asOwner()
                        .sql("UPDATE webhook_endpoint SET url = ? WHERE tenant_id = ?")
                        .params(next.url(), tenant)
                        .update();
                Receiver.status(503).answer(request, caller);
            });
            var delivery = deliveries.announce(tenant);

            deliveries.worker(Duration.ZERO, SOON);
            deliveries.awaitState(delivery, "delivered");

            var attempts = DATABASE.platform().inTransaction(tx -> new DeliveryLog().attempts(tx, delivery));
            assertThat(attempts).extracting(DeliveryAttempt::url).containsExactly(receiver.url(), next.url());
        }
    }

    @Test
    void refusalIsADeadLetterAtOnce() {
        receiver.behave(Receiver.raw("HTTP/1.1 410 Gone\r\nContent-Length: 4\r\n\r\nbye!"));
        var delivery = deliveries.announce(deliveries.tenant(receiver.url()));

        deliveries.worker(Duration.ZERO, SOON);
        deliveries.awaitState(delivery, "dead");

        assertThat(deliveries.text("SELECT reason FROM webhook_delivery WHERE delivery_id = ?", delivery))
                .contains("answered with status 410");
        assertThat(deliveries.text("SELECT answer FROM webhook_attempt WHERE delivery_id = ?", delivery))
                .contains("bye!");
    }

    @Test
    void lastFailureIsADeadLetter() {
        receiver.behave((request, caller) -> caller.close());
        var delivery = deliveries.announce(deliveries.tenant(receiver.url()));

        deliveries.worker(Duration.ZERO, SOON);
        deliveries.awaitState(delivery, "dead");

        assertThat(deliveries.attempts(delivery)).containsExactly("reset", "reset");
        assertThat(deliveries.text("SELECT reason FROM webhook_delivery WHERE delivery_id = ?", delivery))
                .hasValueSatisfying(reason -> assertThat(reason).startsWith("no success in 2 attempts"));
    }

    @Test
    void hangingEndpointDelaysNobodyElseAndIsCalledByFew() {
        receiver.behave(Receiver.hang());
        var hanging = deliveries.tenant(receiver.url());
        var stuck = IntStream.range(0, 100)
                .mapToObj(i -> deliveries.announce(hanging))
                .toList();
        try (var quick = new Receiver(Receiver.status(200))) {
            var healthy = deliveries.tenant(quick.url());
            var others = IntStream.range(0, 20)
                    .mapToObj(i -> deliveries.announce(healthy))
                    .toList();

            deliveries.worker(Duration.ZERO, Duration.ofHours(1));
            deliveries.worker(Duration.ZERO, Duration.ofHours(1));
            others.forEach(delivery -> deliveries.awaitState(delivery, "delivered"));

            assertThat(quick.busiest()).isLessThanOrEqualTo(4);
        }
        // Which of them are called first is a race.
        await(() -> stuck.stream()
                .anyMatch(delivery -> deliveries.attempts(delivery).equals(List.of("timeout"))));
        assertThat(receiver.busiest()).isLessThanOrEqualTo(4);
    }

    @Test
    void disablingDuringAnAttemptDecidesTheDelivery() {
        receiver.behave((request, caller) -> {
            Thread.sleep(300);
            Receiver.status(500).answer(request, caller);
        });
        var tenant = deliveries.tenant(receiver.url());
        var delivery = deliveries.announce(tenant);
        deliveries.worker(Duration.ZERO, SOON);
        await(() -> !receiver.requests().isEmpty());

        DATABASE.platform()
                .inTransaction(tx -> deliveries.endpoints.set(tx, tenant, deliveries.endpoints.accept(null, false)));
        await(() -> deliveries.attempts(delivery).equals(List.of("500")));

        deliveries.awaitState(delivery, "discarded");
        assertThat(receiver.requests()).hasSize(1);
    }

    @Test
    void endpointThatOnlyFailsIsDisabledAndItsDeliveriesWaitUntilItIsEnabled() {
        receiver.behave(Receiver.status(500));
        var tenant = deliveries.tenant(receiver.url());
        var delivery = deliveries.announce(tenant);
        deliveries.workerDisablingAfter(
                Duration.ofMillis(200), Duration.ZERO, SOON, SOON, SOON, SOON, SOON, SOON, SOON, SOON, SOON);

        await(() -> !endpoint(tenant).active());
        int calls = receiver.requests().size();
        var later = deliveries.announceAnyway(tenant);
        await(() -> deliveries.isPutOff(later) && deliveries.isPutOff(delivery));
        assertThat(endpoint(tenant).disabledReason()).startsWith("every attempt failed");
        assertThat(deliveries.meters.get(DeliveryMetrics.DISABLED).counter().count())
                .isEqualTo(1);
        assertThat(endpoint(tenant).failedAttempts()).isEqualTo(calls);
        assertThat(DATABASE.asOwner()
                        .sql("SELECT version FROM webhook_endpoint WHERE tenant_id = ?")
                        .param(tenant)
                        .query(Long.class)
                        .single())
                .as("a column that the next version drops")
                .isZero();
        assertThat(receiver.requests()).hasSize(calls);
        assertThat(List.of(find(delivery), find(later)))
                .as("no attempt is due, and it says why")
                .allSatisfy(waiting -> {
                    assertThat(waiting.nextAttemptAt()).isNull();
                    assertThat(waiting.waitsFor()).isEqualTo("webhook");
                });

        receiver.behave(Receiver.status(200));
        DATABASE.platform()
                .inTransaction(tx -> deliveries.endpoints.set(tx, tenant, deliveries.endpoints.accept(null, true)));

        deliveries.awaitState(delivery, "delivered");
        deliveries.awaitState(later, "delivered");
        assertThat(find(later).waitsFor()).isNull();
        assertThat(endpoint(tenant).failingSince()).isNull();
    }

    @Test
    void reasonOfAnAutomaticDisableNamesTheTimeThatWasSet() {
        assertThat(Stream.of("PT120H", "PT30M", "PT90M", "PT45S", "PT1M1S").map(Duration::parse))
                .extracting(EndpointHealth::words)
                .containsExactly("120 h", "30 min", "90 min", "45 s", "61 s");
    }

    /** Whoever plans once a week has days between two attempts. */
    @Test
    void twoFailuresThatLieFarApartDisableNothing() {
        receiver.behave((request, caller) ->
                Receiver.status(receiver.requests().size() < 3 ? 500 : 200).answer(request, caller));
        var tenant = deliveries.tenant(receiver.url());
        var delivery = deliveries.announce(tenant);

        deliveries.workerDisablingAfter(
                Duration.ofMillis(1), Duration.ZERO, Duration.ofMillis(20), Duration.ofMillis(20));
        deliveries.awaitState(delivery, "delivered");

        assertThat(endpoint(tenant).active()).isTrue();
    }

    @Test
    void successEndsARowOfFailures() {
        receiver.behave((request, caller) ->
                Receiver.status(receiver.requests().size() < 2 ? 500 : 200).answer(request, caller));
        var tenant = deliveries.tenant(receiver.url());
        var delivery = deliveries.announce(tenant);

        deliveries.worker(Duration.ZERO, Duration.ofSeconds(1));
        await(() -> endpoint(tenant).failedAttempts() == 1);
        deliveries.awaitState(delivery, "delivered");

        assertThat(endpoint(tenant).failedAttempts()).isZero();
        assertThat(endpoint(tenant).failingSince()).isNull();
    }

    @Test
    void stoppedWorkerCallsAttemptsOffAndTheNextRepeatsThem() {
        receiver.behave(Receiver.hang());
        var delivery = deliveries.announce(deliveries.tenant(receiver.url()));
        var first = deliveries.worker(Duration.ZERO);
        await(() -> !receiver.requests().isEmpty());

        first.stop();
        assertThat(deliveries.state(delivery)).isEqualTo("pending");
        assertThat(deliveries.attempts(delivery)).containsExactly("interrupted");
        receiver.behave(Receiver.status(200));
        deliveries.worker(Duration.ZERO);

        deliveries.awaitState(delivery, "delivered");
        assertThat(receiver.requests())
                .extracting(request -> request.header("x-service-delivery"))
                .containsExactly(delivery.toString(), delivery.toString());
    }

    @Test
    void workerThatCameBackFromTheDeadDecidesNothing() {
        var tenant = deliveries.tenant(receiver.url());
        var delivery = deliveries.announce(tenant);
        var attempts = new AttemptRepository(4, Duration.ofSeconds(30), Duration.ZERO);
        var now = deliveries.jobs.clock.instant();
        var dead = (Claim.Taken)
                DATABASE.platform().inTransaction(tx -> attempts.claim(tx, delivery, tenant, secret -> true, now));
        deliveries.worker(Duration.ZERO);
        deliveries.awaitState(delivery, "delivered");

        boolean ours = DATABASE.platform()
                .inTransaction(tx -> attempts.end(
                        tx, dead, new Answered(500, null, "", Duration.ZERO), new AttemptVerdict.Dead("late"), now));

        assertThat(ours).isFalse();
        assertThat(deliveries.state(delivery)).isEqualTo("delivered");
    }

    @Test
    void deliveryThatThisProcessCannotSignWaitsForOneThatCan() {
        var tenant = deliveries.tenant(receiver.url());
        var key = signingKeyOf(tenant, "gone");
        var delivery = deliveries.announce(tenant);

        deliveries.worker(Duration.ZERO);
        deliveries.awaitPutOff(delivery);

        assertThat(deliveries.attempts(delivery)).isEmpty();
        assertThat(deliveries.state(delivery)).isEqualTo("pending");
        assertThat(deliveries.jobs.count("webhook_delivery WHERE delivery_id = '%s' AND last_error = '%s'"
                        .formatted(delivery, SigningSender.NO_KEY)))
                .isOne();
        assertThat(receiver.requests()).isEmpty();

        signingKeyOf(tenant, key);
        deliveries.makeDue(delivery);
        deliveries.awaitState(delivery, "delivered");
        assertThat(deliveries.attempts(delivery)).hasSize(1);
    }

    @Test
    void secretThatNobodyReadsForDaysSendsNothingAndIsNoFailureOfTheEndpoint() {
        var tenant = deliveries.tenant(receiver.url());
        signingKeyOf(tenant, "gone");
        var delivery = deliveries.announce(tenant);
        DATABASE.asOwner()
                .sql("UPDATE webhook_delivery SET created_at = now() - interval '73 hours' WHERE delivery_id = ?")
                .param(delivery)
                .update();

        deliveries.worker(Duration.ZERO);
        deliveries.awaitState(delivery, "dead");

        assertThat(deliveries.attempts(delivery)).containsExactly("unsigned");
        assertThat(receiver.requests()).isEmpty();
        assertThat(endpoint(tenant).failingSince()).isNull();
        assertThat(endpoint(tenant).failedAttempts()).isZero();
    }

    /** @return the id of the key before */
    private static String signingKeyOf(UUID tenant, String keyId) {
        var before = DATABASE.asOwner()
                .sql("SELECT secret_key_id FROM webhook_endpoint WHERE tenant_id = ?")
                .param(tenant)
                .query(String.class)
                .single();
        DATABASE.asOwner()
                .sql("UPDATE webhook_endpoint SET secret_key_id = ? WHERE tenant_id = ?")
                .params(keyId, tenant)
                .update();
        return before;
    }

    @Test
    void pendingDeliveryWithoutATaskIsGivenOne() {
        var lost = deliveries.announce(deliveries.tenant(receiver.url()));
        var waiting = deliveries.announce(deliveries.tenant("http://127.0.0.1:9/"));
        DATABASE.asOwner()
                .sql("UPDATE webhook_delivery SET next_attempt_at = now() + interval '1 hour' WHERE delivery_id = ?")
                .param(waiting)
                .update();
        DATABASE.asOwner()
                .sql("DELETE FROM delivery_task WHERE task_instance IN (?, ?)")
                .params(lost.toString(), waiting.toString())
                .update();
        deliveries.worker(Duration.ZERO);

        var sweep = new DeliverySweep(DATABASE.platform(), deliveries.jobs.tasks, deliveries.jobs.clock);
        sweep.run();
        sweep.run();

        deliveries.awaitState(lost, "delivered");
        assertThat(receiver.requests()).hasSize(1);
        assertThat(deliveries.isPutOff(waiting)).isTrue();
    }

    @Test
    void bodyIsSentAsItWasFrozen() {
        var tenant = deliveries.tenant(receiver.url());
        var delivery = deliveries.announce(tenant);
        var body = "{ \"any\" : \"bytes\", \"ü\":1 }".getBytes(UTF_8);
        DATABASE.asOwner()
                .sql("UPDATE webhook_delivery SET body = ? WHERE delivery_id = ?")
                .params(body, delivery)
                .update();

        deliveries.worker(Duration.ZERO);
        deliveries.awaitState(delivery, "delivered");

        assertThat(receiver.requests().getFirst().body()).isEqualTo(body);
    }

    private Delivery find(UUID delivery) {
        return deliveries.log.find(DATABASE.platform().jdbc(), delivery).orElseThrow();
    }

    private WebhookEndpoint endpoint(UUID tenant) {
        return deliveries.endpoints.find(DATABASE.platform().jdbc(), tenant).orElseThrow();
    }
}
