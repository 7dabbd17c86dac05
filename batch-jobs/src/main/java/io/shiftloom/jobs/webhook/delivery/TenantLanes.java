package io.shiftloom.jobs.webhook.delivery;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/**
 * Keeps the tenants of this process from delaying each other. A tenant may have a few deliveries in flight, or one if
 * its endpoint is slow. The rest comes back later, and the longer the queue the later, so that a long queue behind a
 * hanging endpoint costs nothing.
 */
final class TenantLanes {

    private static final Duration SLOW = Duration.ofSeconds(5);
    private static final Duration SHORTEST_WAIT = Duration.ofSeconds(1);
    private static final Duration LONGEST_WAIT = Duration.ofMinutes(1);

    /** Moments in the second half of the longest wait. */
    private static final int SHARES = 100;

    /** Deliveries that may wait for each place: so few that the tenants with the longest queues do not take all the threads. */
    private static final int WAITING_FOR_A_PLACE = 4;

    private final int width;
    private final InstantSource clock;
    private final Map<UUID, Lane> lanes = new HashMap<>();

    TenantLanes(int width, InstantSource clock) {
        this.width = width;
        this.clock = clock;
    }

    /** Takes a place in the lane if one is free. Whoever enters must leave. */
    synchronized boolean enter(UUID tenantId) {
        var lane = lanes.computeIfAbsent(tenantId, id -> new Lane(clock.instant()));
        if (lane.inFlight >= (lane.slow() ? 1 : width)) {
            return false;
        }
        lane.inFlight++;
        lane.movedAt = clock.instant();
        return true;
    }

    /**
     * Waits for a place where one is likely to be free before a refused delivery could come back: to put it off and to pick
     * it again costs more than a quick answer takes. Whoever gets a place must leave.
     */
    synchronized boolean await(UUID tenantId) {
        var lane = lanes.get(tenantId);
        if (lane == null || !lane.isQuickFor(lane.waiting + 1, width, clock.instant())) {
            return false;
        }
        long end = System.nanoTime() + SHORTEST_WAIT.toNanos();
        lane.waiting++;
        try {
            while (!enter(tenantId)) {
                long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
                if (left <= 0) {
                    return false;
                }
                wait(left);
            }
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            lane.waiting--;
        }
    }

    /** Records how long the endpoint took. */
    synchronized void note(UUID tenantId, Duration took) {
        var lane = lanes.get(tenantId);
        if (lane != null) {
            lane.lastTook = took;
        }
    }

    /** Records how long a delivery had its place: beside the exchange, it waits for the database and for its tenant's others. */
    synchronized void stayed(UUID tenantId, Duration stay) {
        var lane = lanes.get(tenantId);
        if (lane != null) {
            lane.lastStay = stay;
        }
    }

    synchronized void leave(UUID tenantId) {
        var lane = lanes.get(tenantId);
        if (lane == null) {
            return;
        }
        lane.inFlight--;
        lane.movedAt = clock.instant();
        notifyAll();
        if (lane.inFlight == 0 && lane.waiting == 0 && !lane.slow() && lane.nextTurn.isBefore(clock.instant())) {
            lanes.remove(tenantId);
        }
    }

    /** When a refused delivery should come back. Each turn is later than the one before. */
    synchronized Instant nextTurn(UUID tenantId) {
        var soonest = clock.instant().plus(SHORTEST_WAIT);
        var lane = lanes.get(tenantId);
        if (lane == null) {
            return soonest;
        }
        var latest = clock.instant().plus(LONGEST_WAIT);
        var wanted = lane.nextTurn.isAfter(soonest) ? lane.nextTurn : soonest;
        // Also where it is stored: refused deliveries ask again, and would push the lane's turns ever further away.
        var turn = wanted.isAfter(latest) ? latest.minus(lane.nextShare()) : wanted;
        lane.nextTurn = turn.plus(lane.pace(clock.instant()).dividedBy(lane.slow() ? 1 : width));
        return turn;
    }

    private static final class Lane {

        private int inFlight;
        private int waiting;
        private int capped;
        private Duration lastTook = Duration.ZERO;
        private Duration lastStay = Duration.ZERO;
        private Instant nextTurn;
        private Instant movedAt;

        private Lane(Instant now) {
            this.nextTurn = now;
            this.movedAt = now;
        }

        /**
         * How long a delivery is likely to have its place. One that has already taken longer than the last is the better
         * estimate.
         */
        private Duration pace(Instant now) {
            var standstill = Duration.between(movedAt, now);
            var last = lastStay.compareTo(lastTook) > 0 ? lastStay : lastTook;
            return standstill.compareTo(last) > 0 ? standstill : last;
        }

        /** An endpoint that has not answered yet may hang, and so may one that answered quickly before. */
        private boolean isQuickFor(int waiting, int width, Instant now) {
            return lastTook.isPositive()
                    && waiting <= width * WAITING_FOR_A_PLACE
                    && pace(now).multipliedBy(waiting).dividedBy(width).compareTo(SHORTEST_WAIT) < 0;
        }

        /** Those that come back at the longest wait come one after the other; at one moment nearly all would be refused again. */
        private Duration nextShare() {
            capped = (capped + 1) % SHARES;
            return LONGEST_WAIT.dividedBy(2L * SHARES).multipliedBy(capped);
        }

        private boolean slow() {
            return lastTook.compareTo(SLOW) > 0;
        }
    }
}
