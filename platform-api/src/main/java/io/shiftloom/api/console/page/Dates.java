package io.shiftloom.api.console.page;

import io.shiftloom.api.console.language.Language;
import java.time.LocalDate;

/** Periods as people write them. */
public final class Dates {

    private Dates() {}

    /** {@code 7 – 20 Dec 2026}. */
    public static String text(LocalDate first, LocalDate last, Language language) {
        if (first.equals(last)) {
            return language.time("day", last);
        }
        if (first.getYear() != last.getYear()) {
            return language.time("day", first) + " – " + language.time("day", last);
        }
        return first.getMonth() == last.getMonth()
                ? language.time("firstOfMonth", first) + " – " + language.time("lastOfMonth", last)
                : language.time("dayOfYear", first) + " – " + language.time("day", last);
    }
}
