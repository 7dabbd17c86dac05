package io.shiftloom.api.console.export;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.solver.breaks.BreakPlan;
import io.shiftloom.solver.breaks.PlannedBreak;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.score.CompiledProblem;
import java.time.LocalDate;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The breaks of a date that the rota leaves open, as a printed page proposes them.
 *
 * @param people such as {@code Ada 11:45-12:15, 2 stay}
 */
record BreakDay(String date, List<String> people) {

    static List<BreakDay> of(ScheduleProblem problem, Roster roster, Language language) {
        var names = problem.staff().stream().collect(Collectors.toMap(StaffMember::staffId, StaffMember::displayName));
        var byDate = BreakPlan.of(CompiledProblem.of(problem), roster).stream()
                .collect(Collectors.groupingBy(
                        PlannedBreak::date,
                        TreeMap<LocalDate, List<String>>::new,
                        Collectors.mapping(
                                one -> line(one, names.getOrDefault(one.staffId(), one.staffId()), language),
                                Collectors.toList())));
        return byDate.entrySet().stream()
                .map(entry -> new BreakDay(language.time("date", entry.getKey()), entry.getValue()))
                .toList();
    }

    private static String line(PlannedBreak planned, String name, Language language) {
        var others = language.count("print.stay", planned.remaining());
        return name + " " + planned.from() + "-" + planned.to() + ", " + others;
    }
}
