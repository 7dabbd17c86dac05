package io.shiftloom.jobs.webhook.delivery;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What an attempt means for its delivery. */
sealed interface Verdict {

    /** The delivery's state from now on. */
    default String state() {
        return "pending";
    }

    /** When the next attempt is due, if there is one. */
    default @Nullable Instant next() {
        return null;
    }

    /** Why there is none, after a failure. */
    default @Nullable String reason() {
        return null;
    }

    /** Whether the endpoint failed. */
    default boolean failure() {
        return true;
    }

    record Delivered() implements Verdict {

        @Override
        public String state() {
            return "delivered";
        }

        @Override
        public boolean failure() {
            return false;
        }
    }

    /** Failed, and tried again. */
    record Retry(Instant next) implements Verdict {}

    /** Failed for good. */
    record Dead(String reason) implements Verdict {

        @Override
        public String state() {
            return "dead";
        }
    }

    /** Called off by this process, which counts for nothing. */
    record CalledOff(Instant next) implements Verdict {

        @Override
        public boolean failure() {
            return false;
        }
    }
}
