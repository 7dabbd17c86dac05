package io.shiftloom.jobs.webhook.letter;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How far a delivery is. */
public enum DeliveryState {
    /** Waits for its next attempt, or is in one. */
    PENDING,
    DELIVERED,
    /** Given up by the service: a dead letter, until it is replayed or discarded. */
    DEAD,
    /** Given up by people. */
    DISCARDED;

    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<DeliveryState> find(String code) {
        return Arrays.stream(values())
                .filter(state -> state.code().equals(code))
                .findFirst();
    }
}
