package io.shiftloom.api.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How watchers share what is read; {@code WatchContractTest} has what they are told over HTTP. */
class WatchersTest {

    private static final UUID TENANT = new UUID(0, 1);
    private static final UUID OTHER = new UUID(0, 2);
    private static final UUID FIRST = new UUID(1, 1);
    private static final UUID SECOND = new UUID(1, 2);

    private final List<Set<UUID>> polls = Collections.synchronizedList(new ArrayList<>());
    private final Map<UUID, String> states = new HashMap<>(Map.of(FIRST, "a", SECOND, "b"));
    private final Watchers watchers = new Watchers(this::read);

    private Map<UUID, WatchEvent> read(UUID tenantId, Set<UUID> conditionIds) {
        polls.add(conditionIds);
        var read = new HashMap<UUID, WatchEvent>();
        states.forEach((id, state) -> read.put(id, new WatchEvent(state, "progress", "{}")));
        read.keySet().retainAll(conditionIds);
        return read;
    }

    /** Until everything was read. */
    private void poll() {
        for (var reader : watchers.poll()) {
            try {
                reader.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static List<WatchSignal> heard(List<Watch> watches) {
        return watches.stream().map(WatchersTest::heard).toList();
    }

    private static WatchSignal heard(Watch watch) {
        return watch.next(Duration.ZERO);
    }

    private static WatchSignal news(String state) {
        return new WatchSignal.Next(new WatchEvent(state, "progress", "{}"));
    }

    @Test
    void manyWatchersCostOnePollOfTheirTenant() {
        var many = Stream.generate(() -> watchers.open(TENANT, FIRST))
                .limit(Watchers.MOST_OF_TENANT - 1)
                .toList();
        watchers.open(TENANT, SECOND);
        watchers.open(OTHER, SECOND);

        poll();

        assertThat(polls).containsExactlyInAnyOrder(Set.of(FIRST, SECOND), Set.of(SECOND));
        assertThat(new HashSet<>(heard(many))).containsExactly(news("a"));
    }

    @Test
    void onlyChangesAreTold() {
        var watch = watchers.open(TENANT, FIRST);
        poll();
        assertThat(heard(watch)).isEqualTo(news("a"));

        poll();
        assertThat(heard(watch)).isEqualTo(new WatchSignal.Idle());

        states.put(FIRST, "later");
        poll();
        assertThat(heard(watch)).isEqualTo(news("later"));
    }

    @Test
    void slowWatcherHearsTheNewestOnly() {
        var watch = watchers.open(TENANT, FIRST);
        poll();
        states.put(FIRST, "later");
        poll();

        assertThat(heard(watch)).isEqualTo(news("later"));
        assertThat(heard(watch)).isEqualTo(new WatchSignal.Idle());
    }

    /** Who uses all the connections that a tenant may have waits for seconds. */
    @Test
    @Timeout(60)
    void busyTenantKeepsNobodyElseWaitingAndIsNotReadTwiceAtOnce() throws Exception {
        var free = new CountDownLatch(1);
        var busyReads = new AtomicInteger();
        var beside = new Watchers((tenantId, conditionIds) -> {
            if (tenantId.equals(TENANT)) {
                busyReads.incrementAndGet();
                try {
                    free.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
            return read(tenantId, conditionIds);
        });
        var busy = beside.open(TENANT, FIRST);
        var others = beside.open(OTHER, SECOND);

        var readers = new ArrayList<>(beside.poll());
        assertThat(others.next(Duration.ofSeconds(10))).isEqualTo(news("b"));
        states.put(SECOND, "later");
        // The reader of the others may still be about to end.
        await().until(() -> readers.addAll(beside.poll()));
        assertThat(others.next(Duration.ofSeconds(10))).isEqualTo(news("later"));

        assertThat(busyReads).hasValue(1);
        free.countDown();
        assertThat(busy.next(Duration.ofSeconds(10))).isEqualTo(news("a"));
        for (var reader : readers) {
            reader.join();
        }
        assertThat(beside.poll()).as("both are read again").hasSize(2);
    }

    @Test
    void whoLeftIsForgotten() {
        watchers.open(TENANT, FIRST).close();

        poll();

        assertThat(polls).isEmpty();
    }

    @Test
    void watchersOfAResultThatIsRemovedAreSentAway() {
        var watch = watchers.open(TENANT, FIRST);
        states.remove(FIRST);

        poll();

        assertThat(heard(watch)).isEqualTo(new WatchSignal.Completed());
    }

    @Test
    void everyWatchEndsWhenTheServiceStops() {
        watchers.start();
        var watch = watchers.open(TENANT, FIRST);

        watchers.stop();

        assertThat(watch.next(Duration.ofSeconds(10))).isEqualTo(new WatchSignal.Completed());
        assertThat(heard(watchers.open(TENANT, SECOND))).isEqualTo(new WatchSignal.Completed());
    }
}
