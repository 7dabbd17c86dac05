package io.shiftloom.jobs.webhook.deadletter;

import com.fasterxml.jackson.annotation.JsonValue;
import io.shiftloom.jobs.words.Message;
import java.util.Locale;

/** Why a delivery cannot be replayed or discarded. */
public enum DeadLetterObstacle {
    UNKNOWN,
    NOT_DEAD,
    /** The tenant was exported: another installation may send its webhooks. */
    MOVED,
    /** Nothing is sent of a result from the playground. */
    PLAYGROUND,
    NO_URL,
    SWITCHED_OFF,
    /** By the service, for its failures. */
    DISABLED;

    @JsonValue
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** For people. */
    public Message sentence() {
        return this == MOVED ? Message.of("refused.moved") : Message.of("refused.letter." + code().replace('_', '-'));
    }
}
