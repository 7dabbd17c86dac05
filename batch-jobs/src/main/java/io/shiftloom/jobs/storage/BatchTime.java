package io.shiftloom.jobs.storage;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/** Instants as Spring Batch stores them: in the zone of the machine, without its name. */
public final class BatchTime {

    private BatchTime() {}

    public static LocalDateTime of(Instant instant) {
        return LocalDateTime.ofInstant(instant, ZoneId.systemDefault());
    }

    public static @Nullable Instant read(@Nullable LocalDateTime time) {
        return time == null ? null : time.atZone(ZoneId.systemDefault()).toInstant();
    }
}
