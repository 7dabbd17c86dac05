package io.shiftloom.solver.bench.report;

import java.util.List;

/**
 * What the engine is to reach, as the design of the objective set it: medians over five problems on two idle cores.
 *
 * @param second the mark
 * @param most largest part of the cost by which it may be above the bound
 */
record Target(String group, double second, double most) {

    static final List<Target> ALL = List.of(
            new Target("S", 10, 0.003),
            new Target("S", 30, 0.001),
            new Target("M", 10, 0.012),
            new Target("M", 30, 0.009),
            new Target("M", 60, 0.007),
            new Target("L", 10, 0.025),
            new Target("L", 30, 0.018),
            new Target("L", 60, 0.015),
            new Target("XL", 30, 0.04),
            new Target("XL", 60, 0.03),
            new Target("F", 10, 0.15),
            new Target("F", 30, 0.1),
            new Target("F", 60, 0.08));

    double reached(Courses courses) {
        return Courses.median(
                courses.of(Courses.ENGINE).stream().mapToDouble(course -> courses.toBound(course, second)));
    }

    String verdict(double reached) {
        if (reached <= most) {
            return "met";
        }
        return Double.isFinite(reached) ? "missed by " + Markdown.percent(reached - most) : "missed: no schedule";
    }
}
