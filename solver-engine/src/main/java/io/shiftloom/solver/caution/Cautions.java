package io.shiftloom.solver.caution;

import io.shiftloom.solver.caution.Caution.LongShift;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.ShiftReader;
import io.shiftloom.solver.score.WorkedShift;
import java.time.Instant;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Finds what is worth knowing of a schedule, in staff order. */
public final class Cautions {

    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);

    private final CompiledProblem problem;
    private final Roster roster;
    private final ShiftReader reader;

    private Cautions(CompiledProblem problem, Roster roster) {
        this.problem = problem;
        this.roster = roster;
        reader = new ShiftReader(problem);
    }

    /** Long shifts first, then nights that nobody may finish, nights that stand alone, and people without work. */
    public static List<Caution> of(CompiledProblem problem, Roster roster) {
        var cautions = new Cautions(problem, roster);
        var found = new ArrayList<Caution>();
        for (int person = 0; person < problem.people(); person++) {
            cautions.longShifts(person).ifPresent(found::add);
        }
        for (int person = 0; person < problem.people(); person++) {
            cautions.night(person).ifPresent(found::add);
        }
        LoneNights.in(problem.problem(), roster).ifPresent(found::add);
        found.addAll(new IdlePeople(problem, roster).cautions());
        return found;
    }

    /** Who has a hard limit was given it by somebody who knows how long shifts may be. */
    private Optional<Caution> longShifts(int person) {
        if (isLimited(person, LaborRule.DAILY) || isLimited(person, LaborRule.SPREAD)) {
            return Optional.empty();
        }
        boolean onEnd = isLimited(person, LaborRule.CONTINUOUS);
        var shifts = reader.of(person, roster.row(person)).stream()
                .filter(shift -> minutes(shift) > LongShift.LONG)
                // With breaks in it a shift may be as long as anybody likes.
                .filter(shift -> !onEnd || !shift.breaks().isEmpty())
                .toList();
        return shifts.isEmpty()
                ? Optional.empty()
                : Optional.of(new Caution.LongShifts(
                        person, shifts.stream().map(this::told).toList(), cells(person, shifts), isUnderLaw(person)));
    }

    private boolean isLimited(int person, LaborRule rule) {
        return problem.terms(person).hard(rule) != LaborTerms.UNLIMITED;
    }

    private Optional<Caution> night(int person) {
        if (!roster.row(person).contains(problem.cells() - 1)) {
            return Optional.empty();
        }
        var shifts = reader.of(person, roster.row(person));
        // A date that the clock skips has cells without a minute, and who works only there has no shift.
        if (shifts.isEmpty()) {
            return Optional.empty();
        }
        var last = shifts.getLast();
        return new NightHandover(problem, roster).mayNotGoOn(person, last)
                ? Optional.of(new Caution.NightGoesOn(
                        person,
                        last.date(),
                        problem.terms(person).hard(LaborRule.CONSECUTIVE_NIGHTS),
                        cells(person, List.of(last))))
                : Optional.empty();
    }

    private boolean isUnderLaw(int person) {
        var whole = problem.problem();
        return whole.objectives().laborLawCompliance()
                && whole.staff().get(person).labor().compliance();
    }

    private LongShift told(WorkedShift shift) {
        var to = time(shift.end());
        return new LongShift(
                shift.date(),
                CLOCK.format(time(shift.start())),
                to.equals(LocalTime.MIDNIGHT) ? "24:00" : CLOCK.format(to),
                Math.toIntExact(minutes(shift)));
    }

    private LocalTime time(long epochMinute) {
        return LocalTime.ofInstant(
                Instant.ofEpochSecond(60 * epochMinute),
                problem.problem().grid().zone());
    }

    private CellSet cells(int person, List<WorkedShift> shifts) {
        var grid = problem.problem().grid();
        return CellSet.of(roster.row(person).stream()
                .filter(cell -> shifts.stream().anyMatch(shift -> isIn(shift, grid, cell)))
                .toArray());
    }

    private static boolean isIn(WorkedShift shift, ScheduleGrid grid, int cell) {
        return grid.startMinute(cell) >= shift.start() && grid.endMinute(cell) <= shift.end();
    }

    private static long minutes(WorkedShift shift) {
        return shift.stints().stream()
                .mapToLong(stint -> stint.end() - stint.start())
                .sum();
    }
}
