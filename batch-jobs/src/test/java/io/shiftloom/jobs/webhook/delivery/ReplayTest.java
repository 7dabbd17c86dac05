package io.shiftloom.jobs.webhook.delivery;

import static io.shiftloom.jobs.webhook.delivery.DeliveryFixture.await;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.storage.Position;
import io.shiftloom.jobs.webhook.deadletter.BulkEffect;
import io.shiftloom.jobs.webhook.deadletter.BulkEffect.BlockedLetters;
import io.shiftloom.jobs.webhook.deadletter.DeadLetterObstacle;
import io.shiftloom.jobs.webhook.deadletter.Selection;
import io.shiftloom.jobs.webhook.deadletter.TimeWindow;
import io.shiftloom.jobs.webhook.http.Receiver;
import io.shiftloom.jobs.webhook.log.Delivery;
import io.shiftloom.jobs.webhook.log.DeliveryAttempt;
import io.shiftloom.jobs.webhook.log.DeliveryFilter;
import io.shiftloom.jobs.webhook.log.DeliveryState;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Dead letters looked at, replayed and discarded. */
class ReplayTest {

    private final TestDatabase database = TestDatabase.create(20);
    private final DeliveryFixture deliveries = new DeliveryFixture(database);
    private final Receiver receiver = new Receiver(Receiver.status(410));

    @AfterEach
    void stop() throws Exception {
        deliveries.stop();
        receiver.close();
        database.close();
    }

    @Test
    void replaySendsTheSameBodyToTheUrlOfNowSignedWithTheSecretOfNow() {
        var tenant = deliveries.tenant(receiver.url());
        var letter = deadLetter(tenant);
        var sent = receiver.requests().getFirst();
        try (var moved = new Receiver(Receiver.status(200))) {
            inTransaction(tx -> deliveries.endpoints.set(tx, tenant, deliveries.endpoints.accept(moved.url(), null)));
            var secret = database.platform()
                    .inTransaction(tx -> deliveries.endpoints.rotateSecret(tx, tenant))
                    .orElseThrow();

            assertThat(replay(named(letter)).byTenant()).isEqualTo(Map.of(tenant, 1));
            deliveries.awaitState(letter, "delivered");

            var replayed = moved.requests().getFirst();
            assertThat(replayed.body()).isEqualTo(sent.body());
            assertThat(replayed.header("x-service-delivery")).isEqualTo(letter.toString());
            assertThat(replayed.header("x-service-signature"))
                    .isEqualTo(ReceiverSignature.of(
                            secret.value(), Long.parseLong(replayed.header("x-service-timestamp")), replayed.body()));
        }
        assertThat(receiver.requests()).hasSize(1);
        assertThat(attempts(letter))
                .extracting(DeliveryAttempt::attempt, DeliveryAttempt::series, DeliveryAttempt::status)
                .containsExactly(tuple(1, 1, 410), tuple(2, 2, 200));
    }

    @Test
    void replayHasAllAttemptsAnew() {
        receiver.behave(Receiver.status(503));
        var tenant = deliveries.tenant(receiver.url());
        var letter = deliveries.announce(tenant);
        deliveries.worker(Duration.ZERO, Duration.ofMillis(20));
        deliveries.awaitState(letter, "dead");

        replay(named(letter));
        await(() -> attempts(letter).size() == 4);
        deliveries.awaitState(letter, "dead");

        assertThat(attempts(letter)).extracting(DeliveryAttempt::series).containsExactly(1, 1, 2, 2);
        assertThat(find(letter).reason()).startsWith("no success in 2 attempts");
    }

    @Test
    void ofOneTenantOnlyThatTenantsAreReplayed() {
        var mine = deliveries.tenant(receiver.url());
        var other = deliveries.tenant(receiver.url());
        var letters = List.of(deadLetter(mine), deadLetter(mine));
        var foreign = deadLetter(other);
        receiver.behave(Receiver.status(200));

        assertThat(replay(new Selection.OfTenant(mine, TimeWindow.ALWAYS)).deliveries())
                .isEqualTo(2);
        letters.forEach(letter -> deliveries.awaitState(letter, "delivered"));

        assertThat(find(foreign).state()).isEqualTo(DeliveryState.DEAD);
        assertThat(replay(new Selection.All(TimeWindow.ALWAYS)).byTenant()).isEqualTo(Map.of(other, 1));
    }

    @Test
    void ofATimeOnlyThoseThatWereMadeThenAreReplayed() {
        var tenant = deliveries.tenant(receiver.url());
        var before = deadLetter(tenant);
        var within = deadLetter(tenant);
        var after = deadLetter(tenant);
        var begin = Instant.parse("2026-11-20T00:00:00Z");
        madeAt(before, begin.minusMillis(1));
        madeAt(within, begin);
        madeAt(after, begin.plusSeconds(60));
        var window = new TimeWindow(Optional.of(begin), Optional.of(begin.plusSeconds(60)));
        receiver.behave(Receiver.status(200));

        assertThat(replay(new Selection.All(window)).byTenant()).isEqualTo(Map.of(tenant, 1));
        deliveries.awaitState(within, "delivered");

        assertThat(find(before).state()).isEqualTo(DeliveryState.DEAD);
        assertThat(find(after).state()).isEqualTo(DeliveryState.DEAD);
        assertThat(replay(new Selection.OfTenant(tenant, new TimeWindow(Optional.empty(), Optional.of(begin))))
                        .deliveries())
                .isEqualTo(1);
    }

    private void madeAt(UUID delivery, Instant time) {
        database.asOwner()
                .sql("UPDATE webhook_delivery SET created_at = ? WHERE delivery_id = ?")
                .params(DbTime.of(time), delivery)
                .update();
    }

    @Test
    void nothingIsReplayedToAnEndpointThatIsNotCalled() {
        var off = deliveries.tenant(receiver.url());
        var cleared = deliveries.tenant(receiver.url());
        var failed = deliveries.tenant(receiver.url());
        var letters = List.of(deadLetter(off), deadLetter(cleared), deadLetter(failed));
        inTransaction(tx -> deliveries.endpoints.set(tx, off, deliveries.endpoints.accept(null, false)));
        inTransaction(tx -> deliveries.endpoints.set(tx, cleared, deliveries.endpoints.accept("", null)));
        database.asOwner()
                .sql("UPDATE webhook_endpoint SET disabled_reason = 'failed' WHERE tenant_id = ?")
                .param(failed)
                .update();

        var undertaking = replay(new Selection.All(TimeWindow.ALWAYS));

        assertThat(undertaking.byTenant()).isEmpty();
        assertThat(undertaking.obstructed())
                .containsExactlyInAnyOrder(
                        new BlockedLetters(off, DeadLetterObstacle.SWITCHED_OFF, 1),
                        new BlockedLetters(cleared, DeadLetterObstacle.NO_URL, 1),
                        new BlockedLetters(failed, DeadLetterObstacle.DISABLED, 1));
        assertThat(letters)
                .allSatisfy(letter -> assertThat(find(letter).state()).isEqualTo(DeliveryState.DEAD));
        assertThat(obstacles(letters.toArray(UUID[]::new)))
                .isEqualTo(Map.of(
                        letters.get(0), DeadLetterObstacle.SWITCHED_OFF,
                        letters.get(1), DeadLetterObstacle.NO_URL,
                        letters.get(2), DeadLetterObstacle.DISABLED));
    }

    @Test
    void nothingOfThePlaygroundIsReplayed() {
        var tenant = deliveries.tenant(receiver.url());
        var condition = deliveries.jobs.submit(tenant, TestProblems.twoPeople(1));
        database.tenants().inTransaction(tenant, tx -> deliveries.jobs.cancel.cancel(tx, tenant, condition));
        deliveries.worker(Duration.ZERO);
        await(() -> deliveries.jobs.count("webhook_delivery WHERE state = 'dead'") == 1);
        var letter = list(DeliveryFilter.ALL).getFirst().deliveryId();
        database.asOwner()
                .sql("UPDATE schedule_condition SET playground = true")
                .update();

        assertThat(replay(new Selection.OfTenant(tenant, TimeWindow.ALWAYS)).obstructed())
                .containsExactly(new BlockedLetters(tenant, DeadLetterObstacle.PLAYGROUND, 1));
        assertThat(obstacles(letter)).isEqualTo(Map.of(letter, DeadLetterObstacle.PLAYGROUND));
    }

    @Test
    void onlyDeadLettersAreReplayedOrDiscarded() {
        var tenant = deliveries.tenant(receiver.url());
        var waiting = deliveries.announce(tenant);
        var unknown = UUID.randomUUID();

        assertThat(obstacles(waiting, unknown))
                .isEqualTo(Map.of(waiting, DeadLetterObstacle.NOT_DEAD, unknown, DeadLetterObstacle.UNKNOWN));
        assertThat(replay(named(waiting)).deliveries()).isZero();
        assertThat(discard(named(waiting)).deliveries()).isZero();
        assertThat(find(waiting).series()).isEqualTo(1);
    }

    @Test
    void discardedIsNotSentAgainAndKeepsBothReasons() {
        var tenant = deliveries.tenant(receiver.url());
        var letter = deadLetter(tenant);

        assertThat(discard(named(letter)).byTenant()).isEqualTo(Map.of(tenant, 1));
        receiver.behave(Receiver.status(200));

        assertThat(replay(new Selection.All(TimeWindow.ALWAYS)).deliveries()).isZero();
        assertThat(find(letter).state()).isEqualTo(DeliveryState.DISCARDED);
        assertThat(find(letter).reason()).isEqualTo("moved away; answered with status 410");
        assertThat(receiver.requests()).hasSize(1);
    }

    @Test
    void listIsReadPageByPageAndByWhatIsAskedFor() {
        var tenant = deliveries.tenant(receiver.url());
        var other = deliveries.tenant(receiver.url());
        var letters =
                IntStream.range(0, 5).mapToObj(i -> deadLetter(tenant)).toList().reversed();

        var first = deliveries.log.list(database.platform().jdbc(), of(tenant), Position.START, 3);
        var second = deliveries.log.list(
                database.platform().jdbc(),
                of(tenant).in(DeliveryState.DEAD),
                first.getLast().position(),
                3);

        assertThat(first).extracting(Delivery::deliveryId).isEqualTo(letters.subList(0, 3));
        assertThat(second).extracting(Delivery::deliveryId).isEqualTo(letters.subList(3, 5));
        assertThat(list(of(other))).isEmpty();
        assertThat(list(DeliveryFilter.ALL.in(DeliveryState.PENDING))).isEmpty();
        assertThat(first.getFirst().lastStatus()).isEqualTo(410);
    }

    /** Announces something that the receiver refuses. */
    private UUID deadLetter(UUID tenant) {
        var letter = deliveries.announce(tenant);
        deliveries.workerUnlessRunning(Duration.ZERO);
        deliveries.awaitState(letter, "dead");
        return letter;
    }

    private static Selection named(UUID letter) {
        return new Selection.Named(Set.of(letter));
    }

    private BulkEffect replay(Selection selection) {
        return database.platform().inTransaction(tx -> deliveries.letters.replay(tx, selection));
    }

    private BulkEffect discard(Selection selection) {
        return database.platform().inTransaction(tx -> deliveries.letters.discard(tx, selection, "moved away"));
    }

    private Map<UUID, DeadLetterObstacle> obstacles(UUID... letters) {
        return deliveries.letters.obstaclesToReplay(database.platform().jdbc(), Set.of(letters));
    }

    private List<Delivery> list(DeliveryFilter filter) {
        return deliveries.log.list(database.platform().jdbc(), filter, Position.START, 100);
    }

    private Delivery find(UUID letter) {
        return deliveries.log.find(database.platform().jdbc(), letter).orElseThrow();
    }

    private List<DeliveryAttempt> attempts(UUID letter) {
        return deliveries.log.attempts(database.platform().jdbc(), letter);
    }

    private <T> T inTransaction(Function<JdbcClient, T> work) {
        return database.platform().inTransaction(work);
    }

    private static DeliveryFilter of(UUID tenant) {
        return new DeliveryFilter(
                Optional.of(tenant), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }
}
