package io.shiftloom.api.console.export;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.Dates;
import io.shiftloom.api.console.rota.Hours;
import io.shiftloom.api.rota.Rota;
import io.shiftloom.api.rota.RotaShift;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.score.CompiledProblem;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The dates of a printed rota that are in the same week, as hours have limits by week.
 *
 * @param first index of its first date
 * @param last index of its last date
 * @param dates such as {@code 22 – 28 Mar 2027}
 * @param people in the order of the problem
 */
record PrintedWeek(int first, int last, String dates, List<WeekHours> people) {

    /**
     * What somebody works of shifts that begin in the week.
     *
     * @param limit the person's own for a week, in words; empty without one
     */
    record WeekHours(String hours, String limit) {}

    /** Weeks begin on the day on which those of most people do. */
    static List<PrintedWeek> of(ScheduleProblem problem, Roster roster, Language language) {
        var grid = problem.grid();
        var rows = Rota.of(problem, roster).rows();
        var weeks = new ArrayList<PrintedWeek>();
        int first = 0;
        for (int last : lastDays(grid, weekStart(CompiledProblem.of(problem)))) {
            int from = first;
            var people = new ArrayList<WeekHours>();
            for (int person = 0; person < rows.size(); person++) {
                long minutes = rows.get(person).shifts().stream()
                        .filter(shift -> from <= shift.day() && shift.day() <= last)
                        .mapToLong(RotaShift::minutes)
                        .sum();
                people.add(new WeekHours(
                        Hours.text(Math.toIntExact(minutes), language),
                        limit(problem.staff().get(person), language)));
            }
            weeks.add(new PrintedWeek(from, last, Dates.text(grid.date(from), grid.date(last), language), people));
            first = last + 1;
        }
        return weeks;
    }

    private static DayOfWeek weekStart(CompiledProblem problem) {
        var people = new EnumMap<DayOfWeek, Integer>(DayOfWeek.class);
        for (int person = 0; person < problem.people(); person++) {
            people.merge(problem.terms(person).weekStart(), 1, Integer::sum);
        }
        return Collections.max(people.entrySet(), Map.Entry.comparingByValue()).getKey();
    }

    private static List<Integer> lastDays(ScheduleGrid grid, DayOfWeek start) {
        var days = new ArrayList<Integer>();
        for (int day = 0; day < grid.dayCount(); day++) {
            if (day == grid.dayCount() - 1 || grid.date(day + 1).getDayOfWeek() == start) {
                days.add(day);
            }
        }
        return days;
    }

    /** The lower one of the contract's and of the person's own rules. */
    private static String limit(StaffMember member, Language language) {
        var labor = member.labor();
        var own = labor.mask().limit(LaborRule.WEEKLY);
        return Stream.of(labor.maxWeeklyMinutes(), own == null ? null : own.value())
                .filter(Objects::nonNull)
                .min(Integer::compare)
                .map(minutes -> language.text("print.at-most", Hours.text(minutes, language)))
                .orElse("");
    }
}
