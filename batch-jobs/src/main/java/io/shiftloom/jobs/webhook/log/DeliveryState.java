package io.shiftloom.jobs.webhook.log;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The state of a delivery. */
public enum DeliveryState {
    /** Waits for its next attempt, or is in one. */
    PENDING,
    DELIVERED,
    /** Given up by the service: a dead letter, until it is replayed or discarded. */
    DEAD,
    /** Given up by people. */
    DISCARDED;

    @JsonValue
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<DeliveryState> find(String code) {
        return Arrays.stream(values())
                .filter(state -> state.code().equals(code))
                .findFirst();
    }
}
