package io.shiftloom.api.change;

import io.shiftloom.solver.labor.FairWorkweek;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.time.Clock;
import java.time.LocalDate;
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
        var today = LocalDate.now(clock.withZone(problem.grid().zone()));
        return roster.rows().stream().flatMapToInt(row -> row.stream().limit(1)).min().stream()
                .mapToObj(cell -> problem.grid().date(problem.grid().dayOf(cell)))
                .flatMap(start -> warning(FairWorkweek.places(problem.labor()), today, start).stream())
                .findFirst();
    }

    private static Optional<Warning> warning(List<FairWorkweek> places, LocalDate today, LocalDate start) {
        long notice = ChronoUnit.DAYS.between(today, start);
        var breached =
                places.stream().filter(place -> place.noticeDays() > notice).toList();
        return breached.stream().mapToLong(place -> place.noticeDays() - notice).max().stream()
                .mapToObj(
                        missing -> new Warning(RULE, false, null, List.of(), missing, message(start, notice, breached)))
                .findFirst();
    }

    private static String message(LocalDate start, long notice, List<FairWorkweek> places) {
        var required = places.stream()
                .map(place -> place.place() + " (" + days(place.noticeDays()) + ", " + place.employers() + ")")
                .collect(Collectors.joining("; "));
        return "work begins on " + start + ", " + lead(notice) + ". The law of these places may require more notice: "
                + required;
    }

    private static String lead(long notice) {
        return notice < 0 ? days(-notice) + " ago" : notice == 0 ? "which is today" : days(notice) + " from today";
    }

    private static String days(long count) {
        return count == 1 ? "1 day" : count + " days";
    }
}
