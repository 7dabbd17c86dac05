package io.shiftloom.jobs.webhook.deadletter;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** Why a delivery cannot be replayed or discarded. */
public enum DeadLetterObstacle {
    UNKNOWN("there is no such delivery"),
    NOT_DEAD("it is no dead letter"),
    PLAYGROUND("its result comes from the playground, of which nothing is sent"),
    NO_URL("the tenant's webhook has no URL"),
    SWITCHED_OFF("the tenant's webhook is switched off"),
    DISABLED("the service disabled the tenant's webhook for its failures; enable it first");

    private final String sentence;

    DeadLetterObstacle(String sentence) {
        this.sentence = sentence;
    }

    @JsonValue
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** For people. */
    public String sentence() {
        return sentence;
    }
}
