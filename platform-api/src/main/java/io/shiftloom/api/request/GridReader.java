package io.shiftloom.api.request;

import static io.shiftloom.api.error.ErrorCode.INVALID_DATE_RANGE;
import static io.shiftloom.api.error.ErrorCode.INVALID_GRANULARITY;
import static io.shiftloom.api.error.ErrorCode.INVALID_TIME_RANGE;
import static io.shiftloom.api.error.ErrorCode.SCHEDULE_SPAN_TOO_LONG;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.input.CalendarText;
import io.shiftloom.api.input.Field;
import io.shiftloom.api.input.Fields;
import io.shiftloom.api.input.JsonNumbers;
import io.shiftloom.api.input.Violations;
import io.shiftloom.jobs.words.Message;
import io.shiftloom.solver.problem.ScheduleGrid;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;

/** The five fields that span a grid, in whatever body they occur. */
public final class GridReader {

    public static final String START_DATE = "scheduleStartDate";
    public static final String END_DATE = "scheduleEndDate";
    public static final String RANGE_START = "timeRangeStart";
    public static final String RANGE_END = "timeRangeEnd";
    public static final String GRANULARITY = "slotGranularityMinutes";

    private final Fields fields;
    private final Violations violations;

    public GridReader(Fields fields, Violations violations) {
        this.fields = fields;
        this.violations = violations;
    }

    /** The five fields, each required, of another JSON type under this code. */
    public static Field[] declared(ErrorCode ifWrongType) {
        return new Field[] {
            Field.string(START_DATE, ifWrongType).required(INVALID_DATE_RANGE),
            Field.string(END_DATE, ifWrongType).required(INVALID_DATE_RANGE),
            Field.string(RANGE_START, ifWrongType).required(INVALID_TIME_RANGE),
            Field.string(RANGE_END, ifWrongType).required(INVALID_TIME_RANGE),
            Field.number(GRANULARITY, ifWrongType).required(INVALID_GRANULARITY),
        };
    }

    /**
     * The grid; empty when one of its fields was refused, which is noted.
     *
     * @param maxDays the longest period allowed
     * @param granularities allowed, a subset of 60 and 15
     */
    public Optional<ScheduleGrid> read(ZoneId zone, int maxDays, Set<Integer> granularities) {
        var period = period(maxDays);
        var range = timeRange();
        var granularity = granularity(granularities);
        if (range.isEmpty() || granularity.isEmpty()) {
            return Optional.empty();
        }
        int start = range.get().start();
        int end = range.get().end();
        if (start + granularity.getAsInt() > end) {
            violations.add(
                    INVALID_TIME_RANGE,
                    fields.path(RANGE_END),
                    Message.of("invalid.no-slot-fits", granularity.getAsInt()));
            return Optional.empty();
        }
        return period.map(
                dates -> ScheduleGrid.of(zone, dates.first(), dates.last(), start, end, granularity.getAsInt()));
    }

    private Optional<Period> period(int maxDays) {
        var first = date(START_DATE);
        var last = date(END_DATE);
        if (first.isEmpty() || last.isEmpty()) {
            return Optional.empty();
        }
        if (last.get().isBefore(first.get())) {
            violations.add(
                    INVALID_DATE_RANGE, fields.path(END_DATE), Message.of("invalid.before", END_DATE, START_DATE));
            return Optional.empty();
        }
        long days = ChronoUnit.DAYS.between(first.get(), last.get()) + 1;
        if (days > maxDays) {
            violations.add(
                    SCHEDULE_SPAN_TOO_LONG, fields.path(END_DATE), Message.of("invalid.many-days", days, maxDays));
            return Optional.empty();
        }
        return Optional.of(new Period(first.get(), last.get()));
    }

    private Optional<LocalDate> date(String name) {
        var text = fields.string(name);
        var date = text.flatMap(CalendarText::date);
        if (text.isPresent() && date.isEmpty()) {
            violations.add(
                    INVALID_DATE_RANGE, fields.path(name), Message.of("invalid.no-date", Excerpt.of(text.get())));
        }
        return date;
    }

    private Optional<TimeRange> timeRange() {
        var start = time(RANGE_START, CalendarText::time, "23:59");
        var end = time(RANGE_END, CalendarText::endTime, "24:00");
        if (start.isEmpty() || end.isEmpty()) {
            return Optional.empty();
        }
        if (end.getAsInt() <= start.getAsInt()) {
            violations.add(
                    INVALID_TIME_RANGE, fields.path(RANGE_END), Message.of("invalid.after", RANGE_END, RANGE_START));
            return Optional.empty();
        }
        return Optional.of(new TimeRange(start.getAsInt(), end.getAsInt()));
    }

    private OptionalInt time(String name, Function<String, OptionalInt> reading, String last) {
        var text = fields.string(name);
        if (text.isEmpty()) {
            return OptionalInt.empty();
        }
        var minute = reading.apply(text.get());
        if (minute.isEmpty()) {
            violations.add(
                    INVALID_TIME_RANGE,
                    fields.path(name),
                    Message.of("invalid.no-time-until", Excerpt.of(text.get()), last));
        }
        return minute;
    }

    private OptionalInt granularity(Set<Integer> allowed) {
        var node = fields.node(GRANULARITY);
        if (node.isEmpty()) {
            return OptionalInt.empty();
        }
        var minutes = JsonNumbers.integer(node.get());
        if (minutes.isEmpty() || (minutes.getAsInt() != 60 && minutes.getAsInt() != 15)) {
            violations.add(
                    INVALID_GRANULARITY, fields.path(GRANULARITY), Message.of("invalid.granularity", GRANULARITY));
            return OptionalInt.empty();
        }
        if (!allowed.contains(minutes.getAsInt())) {
            violations.add(
                    INVALID_GRANULARITY,
                    fields.path(GRANULARITY),
                    Message.of("invalid.slots-not-in-plan", minutes.getAsInt()));
            return OptionalInt.empty();
        }
        return minutes;
    }

    private record Period(LocalDate first, LocalDate last) {}

    private record TimeRange(int start, int end) {}
}
