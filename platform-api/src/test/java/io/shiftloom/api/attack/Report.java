package io.shiftloom.api.attack;

import java.util.Locale;

/** What {@code ./shiftloom attack} picks out of the log of the build. */
final class Report {

    private static final String MARK = "attack| ";

    private Report() {}

    static void figure(String what, String format, Object... values) {
        System.out.printf("%s%-28s %s%n", MARK, what, String.format(Locale.ROOT, format, values));
    }
}
