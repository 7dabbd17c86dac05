package io.shiftloom.api.console.rota;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.rota.RotaShift;
import io.shiftloom.jobs.words.Wording;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Hours and shifts as a rota writes them. */
public final class Hours {

    private Hours() {}

    /** Minutes as hours with as many decimals as they need. */
    public static String text(int minutes, Language language) {
        return language.number(BigDecimal.valueOf(minutes)
                .divide(BigDecimal.valueOf(60), 2, RoundingMode.HALF_UP)
                .stripTrailingZeros());
    }

    /** Minutes of several people: {@code 7.5 person-hours}. */
    public static String ofPeople(int minutes, Language language) {
        return language.text(Wording.plural("person-hours", minutes == 60 ? 1 : 2), text(minutes, language));
    }

    /** {@code 10-21, break 15-16}. */
    public static String label(RotaShift shift, Language language) {
        return shift.breaks().isEmpty()
                ? shift.hours()
                : language.text(
                        shift.breaks().size() == 1 ? "shift.break" : "shift.breaks", shift.hours(), shift.breakLabel());
    }
}
