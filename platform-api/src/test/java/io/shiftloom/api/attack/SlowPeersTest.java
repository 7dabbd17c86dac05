package io.shiftloom.api.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** More slow peers than the container would have threads for. {@link SlowPeerFiguresTest} is the long form. */
class SlowPeersTest {

    private static final ApiServer SERVER =
            ApiServer.with(Map.of("shiftloom.peer.grace", "3s", "server.tomcat.connection-timeout", "3s"));
    private static final int PEERS = 250;
    private static final int CALLS = 20;
    private static final Duration OFTEN = Duration.ofMillis(500);
    private static final Duration UNREAD = Duration.ofSeconds(10);
    private static final Duration LONGEST = Duration.ofSeconds(60);

    @AfterAll
    static void close() {
        SERVER.close();
    }

    @ParameterizedTest
    @EnumSource
    void neitherStopTheServiceNorStay(SlowPeer kind) throws IOException, InterruptedException {
        var bystander = new Bystander(SERVER.paidTenant());

        try (var peers = kind.open(SERVER.paidTenant(), PEERS, OFTEN)) {
            assertThat(bystander.call(CALLS).failed()).isZero();
            if (kind == SlowPeer.READER) {
                // Looking whether the service has hung up would be reading.
                Thread.sleep(UNREAD);
            }
            assertThat(allEnd(peers)).as("%d ended", peers.ended()).isTrue();
        }
    }

    @Test
    void whoHasNoKeyIsAnsweredBeforeTheBodyAndHungUpOn() throws IOException, InterruptedException {
        try (var peers = SlowPeer.BODY_WITHOUT_KEY.open(SERVER.paidTenant(), 1, LONGEST)) {
            assertThat(answer(peers)).startsWith("HTTP/1.1 401").contains("Connection: close", "UNAUTHENTICATED");
            assertThat(allEnd(peers)).isTrue();
        }
    }

    @Test
    void whoAnnouncesTooMuchIsAnsweredBeforeTheBody() throws IOException, InterruptedException {
        var tenant = SERVER.paidTenant().with("max_payload_bytes = 1000");

        try (var peers = SlowPeer.BODY_WITH_KEY.open(tenant, 1, LONGEST)) {
            assertThat(answer(peers)).startsWith("HTTP/1.1 413").contains("Connection: close", "PAYLOAD_TOO_LARGE");
            assertThat(allEnd(peers)).isTrue();
        }
    }

    @Test
    void whoSendsTooSlowlyIsTold() throws IOException, InterruptedException {
        try (var peers = SlowPeer.BODY_WITH_KEY.open(SERVER.paidTenant(), 1, OFTEN)) {
            assertThat(answer(peers)).startsWith("HTTP/1.1 408").contains("Connection: close", "REQUEST_TIMEOUT");
            assertThat(allEnd(peers)).isTrue();
        }
    }

    @Test
    void aTenantHasAHundredRequestsAtOnceAndNoMore() throws IOException, InterruptedException {
        var tenant = SERVER.paidTenant();
        boolean refused = false;

        // On a busy machine the first slow ones are let go of before the last have come.
        for (int attempt = 0; attempt < 5 && !refused; attempt++) {
            try (var peers = SlowPeer.BODY_WITH_KEY.open(tenant, 120, OFTEN)) {
                assertThat(peers.count()).isEqualTo(120);
                refused = isEventuallyRefused(tenant);
                assertThat(new Bystander(SERVER.paidTenant()).call(1).failed()).isZero();
            }
        }

        assertThat(refused).isTrue();
    }

    /** The slow ones are let go of after a while, so the refusal has to be met. */
    private static boolean isEventuallyRefused(TestTenant tenant) throws InterruptedException {
        for (int call = 0; call < 100; call++) {
            if (tenant.get("/v1/staff").send().status() == 429) {
                return true;
            }
            Thread.sleep(20);
        }
        return false;
    }

    private static String answer(SlowPeers peers) throws IOException, InterruptedException {
        var answer = "";
        for (long end = System.nanoTime() + LONGEST.toNanos(); answer.isEmpty() && System.nanoTime() < end; ) {
            Thread.sleep(20);
            answer = peers.answer();
        }
        return answer;
    }

    private static boolean allEnd(SlowPeers peers) throws InterruptedException {
        for (long end = System.nanoTime() + LONGEST.toNanos(); System.nanoTime() < end; Thread.sleep(200)) {
            if (peers.ended() == peers.count()) {
                return true;
            }
        }
        return false;
    }
}
