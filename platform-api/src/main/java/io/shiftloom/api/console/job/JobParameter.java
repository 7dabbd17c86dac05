package io.shiftloom.api.console.job;

import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.schedule.RunParameters;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One thing a job was asked with: what Spring Batch knows it by, and the frame of the condition it solves. */
public record JobParameter(String name, String value) {

    /** @param run the newest */
    static List<JobParameter> of(StoredCondition condition, @Nullable Object run) {
        var problem = condition.problem();
        var grid = problem.grid();
        var source = condition.sourceConditionId();
        var parameters = new ArrayList<JobParameter>();
        parameters.add(new JobParameter("Batch job", RunParameters.JOB + ", run " + run));
        if (source != null) {
            parameters.add(new JobParameter("Instead of", source.toString()));
        }
        parameters.add(new JobParameter("Days", grid.firstDate() + " to " + grid.lastDate() + ", " + grid.zone()));
        parameters.add(new JobParameter(
                "Hours",
                grid.slots().getFirst().id() + " to " + end(problem) + ", cells of " + grid.granularityMinutes()
                        + " min"));
        parameters.add(
                new JobParameter("People", Integer.toString(problem.staff().size())));
        parameters.add(new JobParameter("Places to fill", problem.seats() + " in " + needed(problem) + " cells"));
        parameters.add(new JobParameter(
                "Labor law",
                problem.labor().jurisdiction() + ", table of " + problem.labor().modelVersion()));
        parameters.add(new JobParameter("Aims", aims(problem.objectives())));
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
