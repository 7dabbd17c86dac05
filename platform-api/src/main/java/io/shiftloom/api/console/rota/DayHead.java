package io.shiftloom.api.console.rota;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * A column of the rota.
 *
 * @param needed person-hours asked for
 * @param coverage need against staffed
 */
record DayHead(LocalDate date, String needed, CoverageStrip coverage) {

    private static final DateTimeFormatter WEEKDAY = DateTimeFormatter.ofPattern("EEE", Locale.ENGLISH);
    private static final DateTimeFormatter SHORT = DateTimeFormatter.ofPattern("d MMM", Locale.ENGLISH);
    private static final DateTimeFormatter LONG = DateTimeFormatter.ofPattern("EEEE, d MMMM", Locale.ENGLISH);
    private static final int SATURDAY = 6;

    public String weekday() {
        return date.format(WEEKDAY);
    }

    public String shortDate() {
        return date.format(SHORT);
    }

    public String longDate() {
        return date.format(LONG);
    }

    public boolean weekend() {
        return isWeekend(date);
    }

    static boolean isWeekend(LocalDate date) {
        return date.getDayOfWeek().getValue() >= SATURDAY;
    }
}
