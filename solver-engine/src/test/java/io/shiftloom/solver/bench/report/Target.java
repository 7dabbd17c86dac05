package io.shiftloom.solver.bench.report;

import java.util.List;

/**
 * What the engine is to reach, as the design of the objective set it: medians over five problems on two idle cores.
 *
 * @param second the mark
 * @param most largest part of the cost by which it may be above the reference
 */
record Target(String group, double second, double most, Reference reference) {

    enum Reference {
        BOUND("the bound"),
        BEST("the best known");

        private final String words;

        Reference(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }

    static final List<Target> ALL = List.of(
            new Target("S", 10, 0.005, Reference.BEST),
            new Target("S", 30, 0.001, Reference.BEST),
            new Target("M", 10, 0.008, Reference.BOUND),
            new Target("M", 30, 0.006, Reference.BOUND),
            new Target("M", 60, 0.004, Reference.BOUND),
            new Target("L", 10, 0.045, Reference.BOUND),
            new Target("L", 30, 0.041, Reference.BOUND),
            new Target("L", 60, 0.036, Reference.BOUND),
            new Target("XL", 30, 0.013, Reference.BEST),
            new Target("XL", 60, 0.007, Reference.BEST));

    double reached(Courses courses) {
        return Courses.median(courses.of(Courses.ENGINE).stream()
                .mapToDouble(course -> reference == Reference.BOUND
                        ? courses.toBound(course, second)
                        : courses.toBest(course, second)));
    }

    String verdict(double reached) {
        if (reached <= most) {
            return "met";
        }
        return Double.isFinite(reached) ? "missed by " + Markdown.percent(reached - most) : "missed: no schedule";
    }
}
