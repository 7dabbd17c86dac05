package io.shiftloom.api.console.rota;

import io.shiftloom.api.console.language.Language;
import java.time.LocalDate;

/**
 * A column of the rota.
 *
 * @param needed person-hours asked for
 * @param there person-hours worked
 * @param coverage need against staffed
 */
record DayHead(LocalDate date, Language language, String needed, String there, CoverageStrip coverage) {

    private static final int SATURDAY = 6;

    public String weekday() {
        return language.time("weekdayAlone", date);
    }

    public String shortDate() {
        return language.time("dayOfYear", date);
    }

    public String longDate() {
        return language.time("longDayOfYear", date);
    }

    public boolean weekend() {
        return isWeekend(date);
    }

    static boolean isWeekend(LocalDate date) {
        return date.getDayOfWeek().getValue() >= SATURDAY;
    }
}
