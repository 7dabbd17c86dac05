package io.shiftloom.api.ledger;

import io.shiftloom.api.input.CalendarText;
import io.shiftloom.api.route.Query;
import java.time.LocalDate;

/** The dates that somebody asks the fairness ledger about, both ends included. */
public record FairDates(LocalDate from, LocalDate to) {

    private static final int MOST_DAYS = 53 * 7;

    /** @throws io.shiftloom.api.error.RequestRejected with INVALID_QUERY, also when they are more than 53 weeks apart */
    public FairDates {
        if (to.isBefore(from)) {
            throw Query.invalid("to", "to is before from");
        }
        if (from.plusDays(MOST_DAYS).compareTo(to) <= 0) {
            throw Query.invalid("to", "from and to are more than 53 weeks apart");
        }
    }

    /** @throws io.shiftloom.api.error.RequestRejected with INVALID_QUERY */
    public static FairDates of(String from, String to) {
        return new FairDates(date("from", from), date("to", to));
    }

    private static LocalDate date(String name, String text) {
        return CalendarText.date(text).orElseThrow(() -> Query.invalid(name, name + " must be a date, YYYY-MM-DD"));
    }
}
