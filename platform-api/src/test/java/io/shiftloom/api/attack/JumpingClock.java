package io.shiftloom.api.attack;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** The time of this machine, until somebody sets it. */
final class JumpingClock extends Clock {

    private volatile Duration ahead = Duration.ZERO;

    void jump(Duration by) {
        ahead = ahead.plus(by);
    }

    @Override
    public Instant instant() {
        return Clock.tick(Clock.systemUTC(), Duration.ofNanos(1_000)).instant().plus(ahead);
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException("times are UTC");
    }
}
