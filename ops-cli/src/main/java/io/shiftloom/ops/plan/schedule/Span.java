package io.shiftloom.ops.plan.schedule;

import io.shiftloom.ops.plan.rota.Duty;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A time of day from and to, as somebody writes it: {@code 12:00-17:00}, {@code 21:00-24:00}, or {@code 21:00-04:00} over midnight.
 *
 * @param to the end of the day is {@code 24:00}
 */
record Span(String from, String to) {

    static final String DAY_START = "00:00";
    static final String DAY_END = Duty.DAY_END;

    private static final Pattern FORM = Pattern.compile("\\s*(\\d\\d:\\d\\d)\\s*-\\s*(\\d\\d:\\d\\d)\\s*");

    /** Empty when it is not written so, or begins when it ends. */
    static Optional<Span> read(String written) {
        var form = FORM.matcher(written);
        if (!form.matches() || form.group(1).equals(form.group(2))) {
            return Optional.empty();
        }
        return Optional.of(new Span(form.group(1), form.group(2).equals(DAY_START) ? DAY_END : form.group(2)));
    }

    boolean isOverMidnight() {
        return to.compareTo(from) < 0;
    }

    Span beforeMidnight() {
        return new Span(from, DAY_END);
    }

    Span afterMidnight() {
        return new Span(DAY_START, to);
    }
}
