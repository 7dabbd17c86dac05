package io.shiftloom.jobs.maintenance;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Duration;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The maintenance jobs, and when they run on their own. */
public enum MaintenanceName {
    ARCHIVE_HISTORY(
            "Moves the result events of old months to the archive, which the history reads all the same.", "02:10"),
    PURGE_EXPIRED(
            "Deletes what has expired: idempotency keys, old searches and checkpoints, spare candidates, old records.",
            "02:30"),
    RECOVER_STUCK("Hands work whose process died to others, and restores what the queue lost.", null),
    SEAT_USAGE("Counts each tenant's most active staff at once in this month and the last.", "00:10"),
    BATCH_METADATA("Deletes what Spring Batch wrote down about runs that are long over.", "02:50");

    /** The pause between two runs of a job without a time of day. */
    static final Duration OFTEN = Duration.ofMinutes(10);

    private final String code = name().toLowerCase(Locale.ROOT).replace('_', '-');
    private final String description;
    private final @Nullable LocalTime time;

    MaintenanceName(String description, @Nullable String time) {
        this.description = description;
        this.time = time == null ? null : LocalTime.parse(time);
    }

    @JsonValue
    public String code() {
        return code;
    }

    /** Says in one sentence what the job does. */
    public String description() {
        return description;
    }

    /** Says when the job runs on its own. */
    public String schedule() {
        return time == null ? "every " + OFTEN.toMinutes() + " minutes" : "daily at " + time + " UTC";
    }

    /** The time of day in UTC; empty when the job runs more often. */
    Optional<LocalTime> time() {
        return Optional.ofNullable(time);
    }

    public static Optional<MaintenanceName> find(String code) {
        return Arrays.stream(values()).filter(name -> name.code.equals(code)).findFirst();
    }
}
