package io.shiftloom.jobs.worker;

import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Whether a worker shall take no further work, and what it does about that.
 *
 * @param requestedAt since when it shall take none; null when it shall work
 * @param requestedBy who asked for that
 * @param followed whether it takes none; null when its program is older and does not know what that is
 */
public record Drain(
        @Nullable Instant requestedAt,
        @Nullable String requestedBy,
        @Nullable Boolean followed) {

    /** What a worker is told, before it has told anything itself. */
    static final Drain NONE = new Drain(null, null, false);

    /** How far it has come. */
    public enum State {
        /** It takes work. */
        NONE,
        /** It has yet to hear of it, or to hear that it may work again. */
        ASKED,
        /** It takes no further work. */
        DRAINED,
        /** It goes on working, because its program is older. */
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
        return asked == followed ? (asked ? State.DRAINED : State.NONE) : State.ASKED;
    }

    /** Whether its program knows what draining is. */
    public boolean isKnown() {
        return followed != null;
    }
}
