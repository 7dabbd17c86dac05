package io.shiftloom.jobs.maintenance;

import com.fasterxml.jackson.annotation.JsonValue;
import io.shiftloom.jobs.words.Message;
import java.time.Duration;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The maintenance jobs, and when they run on their own. */
public enum MaintenanceName {
    ARCHIVE_HISTORY("02:10"),
    PURGE_EXPIRED("02:30"),
    RECOVER_STUCK(null),
    SEAT_USAGE("00:10"),
    BATCH_METADATA("02:50");

    /** The pause between two runs of a job without a time of day. */
    static final Duration OFTEN = Duration.ofMinutes(10);

    private final String code = name().toLowerCase(Locale.ROOT).replace('_', '-');
    private final @Nullable LocalTime time;

    MaintenanceName(@Nullable String time) {
        this.time = time == null ? null : LocalTime.parse(time);
    }

    @JsonValue
    public String code() {
        return code;
    }

    /** Says in one sentence what the job does. */
    public Message description() {
        return Message.of("maintains." + code);
    }

    /** Says when the job runs on its own. */
    public Message schedule() {
        return time == null ? Message.of("maintains.often", OFTEN.toMinutes()) : Message.of("maintains.daily", time);
    }

    /** The time of day in UTC; empty when the job runs more often. */
    Optional<LocalTime> time() {
        return Optional.ofNullable(time);
    }

    public static Optional<MaintenanceName> find(String code) {
        return Arrays.stream(values()).filter(name -> name.code.equals(code)).findFirst();
    }
}
