package io.shiftloom.api.console.schedule;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.RuleWords;
import io.shiftloom.api.console.rota.Hours;
import io.shiftloom.api.rota.Rota;
import io.shiftloom.solver.explain.PersonCost;
import io.shiftloom.solver.explain.ScheduleExplainer;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.objective.CostPart;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What one person carries, and what the schedule pays for it.
 *
 * @param shifts in the horizon
 * @param share how far from a fair share, in words; empty when exactly fair or not asked for
 * @param cost soft cost of the person's row
 * @param made of which parts
 */
record PersonLoad(String name, String hours, int load, int shifts, String share, long cost, String made) {

    /** In staff order. */
    static List<PersonLoad> of(ScheduleProblem problem, Roster roster, Language language) {
        var rules = new RuleWords(language);
        var rota = Rota.of(problem, roster);
        var costs = new ScheduleExplainer(problem, roster).costs();
        int most = rota.rows().stream().mapToInt(rota::minutes).max().orElse(0);
        return IntStream.range(0, problem.staff().size())
                .mapToObj(person -> {
                    var row = rota.rows().get(person);
                    return of(rota, row, costs.get(person), most, rules);
                })
                .toList();
    }

    private static PersonLoad of(Rota rota, Rota.Row row, PersonCost cost, int most, RuleWords rules) {
        int minutes = rota.minutes(row);
        return new PersonLoad(
                row.name(),
                Hours.text(minutes, rules.language()),
                most == 0 ? 0 : 100 * minutes / most,
                row.shifts().size(),
                cost.items().stream()
                        .filter(item -> item.part() == CostPart.BALANCE)
                        .map(rules::cost)
                        .collect(Collectors.joining()),
                cost.byPart().entrySet().stream()
                        .filter(part -> part.getKey() != CostPart.HARD)
                        .mapToLong(Map.Entry::getValue)
                        .sum(),
                cost.byPart().entrySet().stream()
                        .sorted(Comparator.comparingLong(part -> -part.getValue()))
                        .map(part -> rules.part(part.getKey()) + " " + part.getValue())
                        .collect(Collectors.joining(", ")));
    }
}
