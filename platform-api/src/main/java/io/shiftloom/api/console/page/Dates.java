package io.shiftloom.api.console.page;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Periods as people write them. */
public final class Dates {

    private static final DateTimeFormatter DAY = of("d MMM uuuu");

    private Dates() {}

    /** {@code 7 – 20 Dec 2026}. */
    public static String text(LocalDate first, LocalDate last) {
        if (first.equals(last)) {
            return first.format(DAY);
        }
        var sameYear = first.getYear() == last.getYear();
        var start = !sameYear ? DAY : first.getMonth() == last.getMonth() ? of("d") : of("d MMM");
        return first.format(start) + " – " + last.format(DAY);
    }

    private static DateTimeFormatter of(String pattern) {
        return DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH);
    }
}
