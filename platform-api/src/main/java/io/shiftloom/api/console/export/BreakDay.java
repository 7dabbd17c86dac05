package io.shiftloom.api.console.export;

import io.shiftloom.api.console.language.BidiIsolation;
import io.shiftloom.api.console.language.Language;
import io.shiftloom.solver.breaks.BreakPlan;
import io.shiftloom.solver.breaks.BreakPlan.PlannedBreak;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The breaks of a date that the rota leaves open, as a printed page proposes them.
 *
 * @param people such as {@code Ada 11:45-12:15, 2 stay}
 */
record BreakDay(String date, List<String> people) {

    static List<PlannedBreak> plan(ScheduleProblem problem, Roster roster) {
        return BreakPlan.of(CompiledProblem.of(problem), roster);
    }

    /** Such as {@code 11:45-12:15, 2 stay}, by the person's id and the date with a blank between them. */
    static Map<String, String> byPerson(List<PlannedBreak> plan, Language language) {
        return plan.stream()
                .collect(Collectors.toMap(
                        one -> one.staffId() + " " + one.date(),
                        one -> line(one, language),
                        (one, other) -> one + "; " + other));
    }

    /** By the date on which they are: one of a night shift may be on the date after the shift's. */
    static List<BreakDay> of(List<PlannedBreak> plan, ScheduleProblem problem, Language language) {
        var names = problem.names();
        var byDate = plan.stream()
                .sorted(Comparator.comparing(PlannedBreak::startsAt))
                .collect(Collectors.groupingBy(
                        one -> LocalDate.ofInstant(
                                one.startsAt(), problem.grid().zone()),
                        TreeMap::new,
                        Collectors.toList()));
        return byDate.entrySet().stream()
                .map(entry -> new BreakDay(
                        language.time("date", entry.getKey()),
                        entry.getValue().stream()
                                .map(one -> BidiIsolation.text(names.getOrDefault(one.staffId(), one.staffId()))
                                        + " "
                                        + line(one, language))
                                .toList()))
                .toList();
    }

    private static String line(PlannedBreak planned, Language language) {
        var others = language.count("print.stay", planned.remaining());
        return planned.from() + "-" + planned.to() + ", " + others;
    }
}
