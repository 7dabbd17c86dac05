package io.shiftloom.api.console.job;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.page.Dates;
import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.schedule.run.RunParameters;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A fact about what a job was asked for, such as its dates. */
record RequestFact(String name, String value) {

    /** @param run the newest */
    static List<RequestFact> of(StoredCondition condition, int run, Language language) {
        var problem = condition.problem();
        var grid = problem.grid();
        var source = condition.sourceConditionId();
        var parameters = new ArrayList<RequestFact>();
        parameters.add(fact("job", language, RunParameters.JOB, run));
        if (source != null) {
            parameters.add(fact("source", language, source));
        }
        parameters.add(fact("days", language, Dates.text(grid.firstDate(), grid.lastDate(), language), grid.zone()));
        parameters.add(fact("hours", language, grid.slots().getFirst().id(), end(problem), grid.granularityMinutes()));
        parameters.add(fact("people", language, language.grouped(problem.staff().size())));
        parameters.add(fact("seats", language, language.grouped(problem.seats()), language.grouped(needed(problem))));
        parameters.add(fact(
                "law", language, problem.labor().jurisdiction(), problem.labor().modelVersion()));
        parameters.add(fact("aims", language, aims(problem.objectives(), language)));
        return List.copyOf(parameters);
    }

    private static RequestFact fact(String what, Language language, Object... values) {
        return new RequestFact(language.text("fact." + what), language.text("fact.value." + what, values));
    }

    private static String aims(Objectives objectives, Language language) {
        var aims = Stream.of(
                        objectives.laborLawCompliance() ? "aim.law" : "",
                        objectives.balanceStaffLoad() ? "aim.fair" : "",
                        objectives.honorShiftWishes() ? "aim.wishes" : "")
                .filter(aim -> !aim.isEmpty())
                .map(language::text)
                .collect(Collectors.joining(", "));
        return aims.isEmpty() ? language.text("aim.none") : aims;
    }

    private static String end(ScheduleProblem problem) {
        var label = problem.grid().slots().getLast().label();
        return label.substring(label.length() - 5);
    }

    private static long needed(ScheduleProblem problem) {
        return problem.demand().stream()
                .mapToInt(CellDemand::headcount)
                .filter(count -> count > 0)
                .count();
    }
}
