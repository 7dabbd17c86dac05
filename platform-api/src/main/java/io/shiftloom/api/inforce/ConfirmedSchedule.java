package io.shiftloom.api.inforce;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import io.shiftloom.jobs.result.Confirmer;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What was confirmed of a condition, and whether people work by it.
 *
 * @param confirmedBy null where an earlier version of the service confirmed
 * @param candidate the rank of the candidate that it is; null when people changed it
 * @param cancelledAt when the condition was cancelled: people do not work by it since
 * @param inForce how far people work by it
 * @param newer the newest condition that counts in place of it on some dates
 * @param actual whether actual work is known of the condition
 */
record ConfirmedSchedule(
        UUID conditionId,
        Instant confirmedAt,
        @Nullable Confirmer confirmedBy,
        @Nullable Integer candidate,
        @Nullable Instant cancelledAt,
        InForce inForce,
        @Nullable Newer newer,
        boolean actual,
        String timeZone,
        List<Shift> shifts) {

    ConfirmedSchedule {
        shifts = List.copyOf(shifts);
    }

    /** Of how many dates of people the schedule counts, free dates too. */
    enum InForce {
        WHOLE("whole"),
        PART("part"),
        NONE("none");

        private final String code;

        InForce(String code) {
            this.code = code;
        }

        static InForce of(long counting, long all) {
            return counting == 0 ? NONE : counting < all ? PART : WHOLE;
        }

        @JsonValue
        String code() {
            return code;
        }
    }

    /** @param dates how many dates, from the first to the last, some newer condition is confirmed for */
    record Newer(UUID conditionId, LocalDate from, LocalDate to, int dates) {}

    /** @param inForce whether the person works it: neither a newer condition nor actual work counts on its date */
    record Shift(
            String personId,
            String displayName,
            @JsonUnwrapped ShiftTimes times,
            List<WorkedRole> roles,
            boolean inForce) {

        Shift {
            roles = List.copyOf(roles);
        }
    }
}
