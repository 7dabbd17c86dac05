package io.shiftloom.jobs.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TenantLanesTest {

    private static final Instant START = Instant.parse("2026-09-14T08:00:00Z");

    private Instant now = START;
    private final TenantLanes lanes = new TenantLanes(4, () -> now);
    private final UUID tenant = UUID.randomUUID();

    @Test
    void aFewOfATenantGoAtOnceWhateverOthersDo() {
        fill();

        assertThat(lanes.enter(tenant)).isFalse();
        assertThat(lanes.enter(UUID.randomUUID())).isTrue();
        lanes.leave(tenant);
        assertThat(lanes.enter(tenant)).isTrue();
    }

    @Test
    void whoIsRefusedComesBackASecondLaterAndTheNextByThePaceOfTheEndpoint() {
        fill();
        lanes.note(tenant, Duration.ofMillis(400));

        assertThat(lanes.nextTurn(tenant)).isEqualTo(START.plusMillis(1000));
        assertThat(lanes.nextTurn(tenant)).isEqualTo(START.plusMillis(1100));
        assertThat(lanes.nextTurn(tenant)).isEqualTo(START.plusMillis(1200));
    }

    /** A busy database paces deliveries too; who comes back earlier only makes it busier. */
    @Test
    void theNextComesBackByTheTimeThatADeliveryHasItsPlace() {
        fill();
        lanes.note(tenant, Duration.ofMillis(2));
        lanes.stayed(tenant, Duration.ofMillis(400));

        assertThat(lanes.nextTurn(tenant)).isEqualTo(START.plusMillis(1000));
        assertThat(lanes.nextTurn(tenant)).isEqualTo(START.plusMillis(1100));
    }

    @Test
    void behindAnEndpointThatHangsTheQueueThinsOutBeforeItsFirstCallEnds() {
        fill();
        now = START.plusSeconds(8);

        assertThat(lanes.nextTurn(tenant)).isEqualTo(START.plusSeconds(9));
        assertThat(lanes.nextTurn(tenant)).isEqualTo(START.plusSeconds(11));
        assertThat(lanes.nextTurn(tenant)).isEqualTo(START.plusSeconds(13));
    }

    @Test
    void nobodyWaitsLongerThanAMinute() {
        fill();
        now = START.plusSeconds(15);
        for (int i = 0; i < 1000; i++) {
            lanes.nextTurn(tenant);
        }

        var turns = Stream.generate(() -> lanes.nextTurn(tenant)).limit(100).toList();
        assertThat(turns).allSatisfy(turn -> assertThat(turn).isBetween(now.plusSeconds(30), now.plusSeconds(60)));
        assertThat(turns).as("they come one after the other").doesNotHaveDuplicates();
    }

    @Test
    void longOutageIsNotHeldAgainstTheEndpointOnceItAnswersAgain() {
        fill();
        now = START.plusSeconds(15);
        for (int i = 0; i < 1000; i++) {
            lanes.nextTurn(tenant);
        }

        lanes.note(tenant, Duration.ofMillis(100));
        now = START.plusSeconds(15 + 65);

        assertThat(lanes.nextTurn(tenant)).isBefore(now.plusSeconds(20));
    }

    @Test
    void slowEndpointHasOneCallAtATime() {
        assertThat(lanes.enter(tenant)).isTrue();
        assertThat(lanes.enter(tenant)).isTrue();
        lanes.note(tenant, Duration.ofSeconds(6));
        lanes.leave(tenant);

        assertThat(lanes.enter(tenant)).isFalse();
        lanes.leave(tenant);
        assertThat(lanes.enter(tenant)).isTrue();
    }

    @Test
    void whoeverMayExpectAPlaceSoonWaitsForIt() throws Exception {
        fill();
        lanes.note(tenant, Duration.ofMillis(50));
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var waiting = threads.submit(() -> lanes.await(tenant));
            lanes.leave(tenant);

            assertThat(waiting.get(10, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(lanes.enter(tenant)).isFalse();
    }

    @Test
    void nobodyWaitsForAPlaceAtAnEndpointThatMayHang() {
        fill();
        assertThat(lanes.await(tenant)).as("it has not answered yet").isFalse();
        lanes.note(tenant, Duration.ofSeconds(4));
        assertThat(lanes.await(tenant)).as("it takes its time").isFalse();
        lanes.note(tenant, Duration.ofMillis(50));
        now = START.plusSeconds(8);
        assertThat(lanes.await(tenant)).as("it hangs now").isFalse();
    }

    private void fill() {
        for (int i = 0; i < 4; i++) {
            assertThat(lanes.enter(tenant)).isTrue();
        }
    }
}
