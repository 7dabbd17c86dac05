package io.shiftloom.api.console.job;

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
    static List<RequestFact> of(StoredCondition condition, int run) {
        var problem = condition.problem();
        var grid = problem.grid();
        var source = condition.sourceConditionId();
        var parameters = new ArrayList<RequestFact>();
        parameters.add(new RequestFact("Batch job", RunParameters.JOB + ", run " + run));
        if (source != null) {
            parameters.add(new RequestFact("Source condition", source.toString()));
        }
        parameters.add(new RequestFact("Days", grid.firstDate() + " to " + grid.lastDate() + ", " + grid.zone()));
        parameters.add(new RequestFact(
                "Hours",
                grid.slots().getFirst().id() + " to " + end(problem) + ", cells of " + grid.granularityMinutes()
                        + " min"));
        parameters.add(
                new RequestFact("People", Integer.toString(problem.staff().size())));
        parameters.add(new RequestFact("Seats", problem.seats() + " in " + needed(problem) + " cells"));
        parameters.add(new RequestFact(
                "Labor law",
                problem.labor().jurisdiction() + ", table of " + problem.labor().modelVersion()));
        parameters.add(new RequestFact("Aims", aims(problem.objectives())));
        return List.copyOf(parameters);
    }

    private static String aims(Objectives objectives) {
        var aims = Stream.of(
                        objectives.laborLawCompliance() ? "labor law" : "",
                        objectives.balanceStaffLoad() ? "fair hours" : "",
                        objectives.honorShiftWishes() ? "wishes" : "")
                .filter(aim -> !aim.isEmpty())
                .collect(Collectors.joining(", "));
        return aims.isEmpty() ? "coverage alone" : aims;
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
