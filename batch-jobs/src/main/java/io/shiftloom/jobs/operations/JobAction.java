package io.shiftloom.jobs.operations;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What operators can do with a job. */
public enum JobAction {
    /** Continues a stopped job where it was. After failed or error it begins a new run. */
    RESTART,
    /** Takes the job from its workers, or out of the queue, until it is restarted or abandoned. */
    STOP,
    /** Gives the job up. An unfinished one ends as error, and a failed one is no longer offered for a restart. */
    ABANDON,
    /** Hands a job whose worker is dead to another one. */
    RECOVER,
    /** Solves a finished condition again and keeps its result; the new candidates are stored beside it. */
    REPLAY,
    /** Solves a finished condition again and replaces its result. */
    REPLACE;

    private final String code = name().toLowerCase(Locale.ROOT);

    @JsonValue
    public String code() {
        return code;
    }

    public static Optional<JobAction> find(String code) {
        return Arrays.stream(values())
                .filter(action -> action.code.equals(code))
                .findFirst();
    }
}
