package io.shiftloom.jobs.worker;

import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Whether a worker has been asked to take no further work, and whether it complies.
 *
 * @param requestedAt since when it has been asked to take none; null when it may take work
 * @param requestedBy who asked for that
 * @param followed whether it complies; null when its program is older and does not know draining
 */
public record Drain(
        @Nullable Instant requestedAt,
        @Nullable String requestedBy,
        @Nullable Boolean followed) {

    /** The state of a worker before its first heartbeat. */
    static final Drain NONE = new Drain(null, null, false);

    /** How far it has come. */
    public enum State {
        /** It takes work. */
        NONE,
        /** It has not seen the request yet. */
        ASKED,
        /** It takes no further work. */
        DRAINED,
        /** It has not yet seen that it may work again. */
        RESUMING,
        /** It keeps working, because its program is older. */
        IGNORED;

        public String code() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public State state() {
        boolean asked = requestedAt != null;
        if (followed == null) {
            return asked ? State.IGNORED : State.NONE;
        }
        if (followed) {
            return asked ? State.DRAINED : State.RESUMING;
        }
        return asked ? State.ASKED : State.NONE;
    }

    /** Whether its program knows what draining is. */
    public boolean isKnown() {
        return followed != null;
    }
}
