package io.shiftloom.jobs.resilience;

import io.shiftloom.jobs.result.Assignment;
import io.shiftloom.jobs.schedule.compute.StopSignal;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.resilience.AbsenceCheck;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.PrimitiveIterator;

/** The absences of one date, one after the other, from the first that is not stored. */
final class DateWork {

    /** After this time the core goes to other work that waits for it. */
    private static final Duration SLICE = Duration.ofSeconds(5);

    private final DateKey key;
    private final ResilienceDates dates;
    private final ResilienceDates.Begun begun;
    private final StopSignal stop;
    private final Clock clock;
    private final Instant until;
    private final ScheduleProblem problem;
    private final Roster roster;
    private final int day;
    private final PrimitiveIterator.OfInt people;
    private final AbsenceCheck check;
    /** A slice that ended before its first absence would end there each time. */
    private boolean hasStored;

    DateWork(
            DateKey key,
            ResilienceDates dates,
            ResilienceDates.Begun begun,
            ScheduleProblem problem,
            StopSignal stop,
            Clock clock) {
        this.key = key;
        this.dates = dates;
        this.begun = begun;
        this.stop = stop;
        this.clock = clock;
        this.problem = problem;
        until = clock.instant().plus(SLICE);
        roster = Assignment.roster(problem, begun.assignments().tree());
        day = Math.toIntExact(problem.grid().date(0).until(key.date(), ChronoUnit.DAYS));
        check = new AbsenceCheck(problem, roster, begun.removed(), stop::isRaised);
        people = Arrays.stream(check.working(day))
                .filter(person -> !begun.done().contains(person))
                .iterator();
    }

    DateKey key() {
        return key;
    }

    /** The outcome of one call. */
    enum Advance {
        /** An absence was stored. */
        STORED,
        /** There is none left. */
        DONE,
        /** The process ends, or others wait for the core; the rest comes later. */
        INTERRUPTED,
        /** The check has ended. */
        UNWANTED
    }

    Advance next() {
        if (!people.hasNext()) {
            dates.finish(key);
            return Advance.DONE;
        }
        if (stop.isRaised() || (hasStored && clock.instant().isAfter(until))) {
            return Advance.INTERRUPTED;
        }
        try {
            int person = people.nextInt();
            var document = Json.write(AbsenceDocument.of(problem, roster, check.before(), check.of(person, day)));
            hasStored = dates.store(key, begun.tenantId(), person, document);
            return hasStored ? Advance.STORED : Advance.UNWANTED;
        } catch (SearchStopped stopped) {
            return Advance.INTERRUPTED;
        }
    }
}
