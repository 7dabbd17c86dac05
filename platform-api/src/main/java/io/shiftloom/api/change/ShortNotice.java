package io.shiftloom.api.change;

import io.shiftloom.solver.labor.FairWorkweek;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Warns when a schedule is published later than the law of some places in the state allows. */
@Component
public class ShortNotice {

    /** The rule that the warning names. */
    public static final String RULE = "advanceNotice";

    private final Clock clock;

    ShortNotice(Clock clock) {
        this.clock = clock;
    }

    /** A warning when the first work begins within the notice of a place; none when labor law is off. */
    public Optional<Warning> warning(ScheduleProblem problem, Roster roster) {
        if (!problem.objectives().laborLawCompliance()) {
            return Optional.empty();
        }
        return roster.rows().stream().flatMapToInt(row -> row.stream().limit(1)).min().stream()
                .mapToObj(cell -> Notice.of(problem.grid(), cell, clock.instant()))
                .flatMap(notice -> warning(FairWorkweek.places(problem.labor()), notice).stream())
                .findFirst();
    }

    private static Optional<Warning> warning(List<FairWorkweek> places, Notice notice) {
        var breached =
                places.stream().filter(place -> notice.missing(place) > 0).toList();
        return breached.stream().mapToLong(notice::missing).max().stream()
                .mapToObj(missing -> new Warning(RULE, false, null, List.of(), missing, message(notice, breached)))
                .findFirst();
    }

    private static String message(Notice notice, List<FairWorkweek> places) {
        var required = places.stream()
                .map(place -> place.place() + " (" + required(place) + ", " + place.employers() + ")")
                .collect(Collectors.joining("; "));
        var hours = places.stream().anyMatch(place -> place.noticeHours() != null) ? " at " + notice.time() : "";
        return "work begins on " + notice.date() + hours + ", " + lead(notice.days())
                + ". The law of these places may require more notice: " + required;
    }

    private static String required(FairWorkweek place) {
        return place.noticeHours() == null ? days(place.noticeDays()) : place.noticeHours() + " hours";
    }

    private static String lead(long notice) {
        return notice < 0 ? days(-notice) + " ago" : notice == 0 ? "which is today" : days(notice) + " from today";
    }

    private static String days(long count) {
        return count == 1 ? "1 day" : count + " days";
    }

    /**
     * How long before the first work a schedule is published.
     *
     * @param date of that work
     * @param time at which it begins
     * @param days of the calendar from today to the date
     * @param minutes from now to the beginning
     */
    private record Notice(LocalDate date, LocalTime time, long days, long minutes) {

        private static final long HOUR = 60;
        private static final long DAY = 24 * HOUR;

        static Notice of(ScheduleGrid grid, int cell, Instant now) {
            var date = grid.date(grid.dayOf(cell));
            return new Notice(
                    date,
                    LocalTime.ofSecondOfDay(60L * grid.slot(cell).startMinute()),
                    ChronoUnit.DAYS.between(LocalDate.ofInstant(now, grid.zone()), date),
                    Duration.between(now, Instant.ofEpochSecond(60 * grid.startMinute(cell)))
                            .toMinutes());
        }

        /** Days, begun ones included, that the notice is shorter than the law of a place may require; 0 or less where it is long enough. */
        long missing(FairWorkweek place) {
            return place.noticeHours() == null
                    ? place.noticeDays() - days
                    : Math.ceilDiv(place.noticeHours() * HOUR - minutes, DAY);
        }
    }
}
