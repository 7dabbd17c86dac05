package io.shiftloom.api.ledger;

import io.shiftloom.api.input.CalendarText;
import io.shiftloom.api.route.Query;
import java.time.LocalDate;
import java.util.Optional;

/** The dates that somebody asks the ledger about, both ends included. */
public record LedgerDates(LocalDate from, LocalDate to) {

    private static final int MOST_DAYS = 53 * 7;

    /** @throws io.shiftloom.api.error.RequestRejected with INVALID_QUERY */
    public LedgerDates {
        if (to.isBefore(from)) {
            throw Query.invalid("to", "to is before from");
        }
    }

    /** @throws io.shiftloom.api.error.RequestRejected with INVALID_QUERY, also when they are more than 53 weeks apart */
    public static LedgerDates of(String from, String to) {
        return of(date("from", from), date("to", to));
    }

    private static LedgerDates of(LocalDate from, LocalDate to) {
        var dates = new LedgerDates(from, to);
        if (dates.from().plusDays(MOST_DAYS).compareTo(dates.to()) <= 0) {
            throw Query.invalid("to", "from and to are more than 53 weeks apart");
        }
        return dates;
    }

    /** The parameters {@code from} and {@code to}, or nothing where they are refused, which is noted. */
    public static Optional<LedgerDates> read(Query query) {
        var from = query.noted(() -> date("from", query.required("from")));
        var to = query.noted(() -> date("to", query.required("to")));
        return from.flatMap(first -> to.flatMap(last -> query.noted(() -> of(first, last))));
    }

    /**
     * @param name of the parameter
     * @throws io.shiftloom.api.error.RequestRejected with INVALID_QUERY
     */
    public static LocalDate date(String name, String text) {
        return CalendarText.date(text).orElseThrow(() -> Query.invalid(name, name + " must be a date, YYYY-MM-DD"));
    }
}
