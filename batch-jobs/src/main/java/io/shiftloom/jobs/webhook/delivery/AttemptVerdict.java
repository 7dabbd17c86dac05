package io.shiftloom.jobs.webhook.delivery;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What an attempt means for its delivery. */
sealed interface AttemptVerdict {

    /** The delivery's state from now on. */
    default String state() {
        return "pending";
    }

    /** When the next attempt is due, if there is one. */
    default @Nullable Instant next() {
        return null;
    }

    /** Why there is no next attempt after a failure. */
    default @Nullable String reason() {
        return null;
    }

    /** Whether the endpoint failed. */
    default boolean failure() {
        return true;
    }

    record Delivered() implements AttemptVerdict {

        @Override
        public String state() {
            return "delivered";
        }

        @Override
        public boolean failure() {
            return false;
        }
    }

    /** It failed and is retried. */
    record Retry(Instant next) implements AttemptVerdict {}

    /** It failed for good. */
    record Dead(String reason) implements AttemptVerdict {

        @Override
        public String state() {
            return "dead";
        }
    }

    /** This process called it off. It does not count as a failure. */
    record CalledOff(Instant next) implements AttemptVerdict {

        @Override
        public boolean failure() {
            return false;
        }
    }
}
