package io.shiftloom.api.console.page;

import io.shiftloom.api.console.language.Language;
import java.time.LocalDate;

/** Periods as people write them. */
public final class Dates {

    private Dates() {}

    /** {@code 7 – 20 Dec 2026}. */
    public static String text(LocalDate first, LocalDate last, Language language) {
        var end = language.time("day", last);
        if (first.equals(last)) {
            return end;
        }
        var sameYear = first.getYear() == last.getYear();
        var start = !sameYear ? "day" : first.getMonth() == last.getMonth() ? "dayOfMonth" : "dayOfYear";
        return language.time(start, first) + " – " + end;
    }
}
