package io.shiftloom.ops.plan.schedule;

import io.shiftloom.ops.session.OpsFailure;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Dates as people write and read them. */
public final class DateNotation {

    private static final DateTimeFormatter WORDS = DateTimeFormatter.ofPattern("EEE d MMM", Locale.ENGLISH);
    private static final int MOST = 366;

    private DateNotation() {}

    /** Such as {@code Fri 18 Dec}; what is not a date stays as it is. */
    public static String words(String date) {
        try {
            return LocalDate.parse(date).format(WORDS);
        } catch (DateTimeException e) {
            return date;
        }
    }

    /** Such as {@code Fri}. */
    public static String weekday(String date) {
        var words = words(date);
        return words.substring(0, Math.min(3, words.length()));
    }

    /**
     * Single dates and periods such as {@code 2026-12-18..2026-12-20}.
     *
     * @throws OpsFailure when one is not a date
     */
    public static List<String> dates(List<String> written) {
        var dates = new ArrayList<String>();
        for (var text : written) {
            int dots = text.indexOf("..");
            var first = date(dots < 0 ? text : text.substring(0, dots));
            var last = dots < 0 ? first : date(text.substring(dots + 2));
            if (last.isBefore(first) || first.plusDays(MOST).isBefore(last)) {
                throw OpsFailure.usage(
                        "'%s' is not a period. A period looks like 2026-12-18..2026-12-20.".formatted(text));
            }
            first.datesUntil(last.plusDays(1)).map(LocalDate::toString).forEach(dates::add);
        }
        return List.copyOf(dates);
    }

    private static LocalDate date(String text) {
        try {
            return LocalDate.parse(text.strip());
        } catch (DateTimeException e) {
            throw OpsFailure.usage("'%s' is not a date. A date looks like 2026-12-18.".formatted(text));
        }
    }
}
