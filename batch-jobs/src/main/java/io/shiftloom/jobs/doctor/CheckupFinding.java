package io.shiftloom.jobs.doctor;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The result of one check.
 *
 * @param check what was looked at
 * @param mend what to do about it; null when nothing is wrong
 */
public record CheckupFinding(
        String check, Grade grade, String message, @Nullable String mend) {

    /** How bad it is. */
    public enum Grade {
        OK,
        /** The service works, but not as intended, or not for long. */
        WARNING,
        /** Something does not work. */
        FAULT;

        private final String code = name().toLowerCase(Locale.ROOT);

        @JsonValue
        public String code() {
            return code;
        }
    }

    static CheckupFinding ok(String check, String message) {
        return new CheckupFinding(check, Grade.OK, message, null);
    }

    static CheckupFinding warning(String check, String message, String mend) {
        return new CheckupFinding(check, Grade.WARNING, message, mend);
    }

    static CheckupFinding fault(String check, String message, String mend) {
        return new CheckupFinding(check, Grade.FAULT, message, mend);
    }
}
