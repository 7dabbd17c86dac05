package io.shiftloom.api.attack;

import java.util.Locale;

/** What {@code ./shiftloom attack} picks out of the log of the build. */
final class Report {

    private static final String MARK = "attack| ";

    private Report() {}

    /** @param what empty for a further line about the same */
    static void figure(String what, String figures) {
        System.out.printf(Locale.ROOT, "%s%-28s %s%n", MARK, what, figures);
    }
}
