package io.shiftloom.api.console.condition;

import io.shiftloom.api.operations.job.JobView;
import io.shiftloom.jobs.result.Confirmer;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What stands above every page about a condition.
 *
 * @param tab which of them is open
 * @param status a code; {@code confirmed} when people work by it, {@code superseded} or {@code void} when it is confirmed and
 *     they do not, {@link #WORKED} when it is confirmed and actual work is known of some of its dates, {@link #WITHDRAWN} when it was cancelled before anybody confirmed it
 * @param sentence how it stands
 * @param newer the condition that people work by instead; null when there is none
 * @param confirmer who confirmed; null when nobody did, or an earlier version of the service did
 * @param places with the version that is looked at
 */
record ConditionHead(
        JobView job,
        ConditionTab tab,
        String status,
        String sentence,
        @Nullable UUID newer,
        @Nullable Confirmer confirmer,
        ConditionPlaces places,
        ConditionActions actions) {

    /** The status of a condition that is confirmed, with actual work that counts in its place. */
    static final String WORKED = "worked";

    /** The status of a condition that was solved, and cancelled before anybody confirmed it. */
    static final String WITHDRAWN = "withdrawn";

    public String confirmedBy() {
        return confirmer == null
                ? "stands.confirmed-at"
                : ConfirmedBy.of(confirmer).key();
    }

    public String confirmerName() {
        return confirmer == null ? "" : ConfirmedBy.of(confirmer).name();
    }

    public String place(ConditionTab other) {
        return places.of(other);
    }

    public ConditionTab[] tabs() {
        return ConditionTab.values();
    }
}
