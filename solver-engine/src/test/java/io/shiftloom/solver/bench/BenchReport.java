package io.shiftloom.solver.bench;

import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** The table of a benchmark, in Markdown. */
final class BenchReport {

    private final StringBuilder text = new StringBuilder();

    void say(String line) {
        text.append(line).append('\n');
        System.out.println(line);
    }

    void heading() {
        say(
                "| problem | people x cells (seats) | contender | hard | soft | bound | gap | to best known | first feasible"
                        + " | wall | CPU | heap | remark |");
        say("|---|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|");
    }

    /** @param best soft cost of the best schedule any contender found */
    void row(String name, ScheduleProblem problem, Run run, long bound, long best) {
        var size = problem.staff().size() + " x " + problem.grid().cellCount() + " (" + problem.seats() + ")";
        say(String.format(
                Locale.ROOT,
                "| %s | %s | %s | %s | %s | %s | %s | %s | %s | %.1f s | %.1f s | %s | %s |",
                name,
                size,
                run.contender(),
                run.hard().isPresent() ? Long.toString(run.hard().getAsLong()) : "-",
                run.hard().isPresent() ? Long.toString(run.soft()) : "-",
                bound > 0 ? Long.toString(bound) : "-",
                run.feasible() && bound > 0 ? percent(run.soft() - bound, run.soft()) : "-",
                run.feasible() ? percent(run.soft() - best, best) : "-",
                run.trace().firstFeasible().isPresent()
                        ? String.format(
                                Locale.ROOT,
                                "%.2f s",
                                run.trace().firstFeasible().getAsDouble())
                        : "-",
                run.seconds(),
                run.cpuSeconds(),
                run.megabytes() > 0 ? run.megabytes() + " MB" : "-",
                run.remark()));
    }

    private static String percent(long part, long whole) {
        return whole == 0 ? "0 %" : String.format(Locale.ROOT, "%.2f %%", 100.0 * part / whole);
    }

    /** Of repeated runs the one in the middle; infeasible ones count as the worst. */
    static Run median(List<Run> runs) {
        var sorted = runs.stream()
                .sorted(Comparator.comparing(Run::feasible).reversed().thenComparingLong(Run::soft))
                .toList();
        return sorted.get(sorted.size() / 2);
    }

    String text() {
        return text.toString();
    }
}
