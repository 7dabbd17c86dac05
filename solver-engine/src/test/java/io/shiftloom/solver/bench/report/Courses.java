package io.shiftloom.solver.bench.report;

import io.shiftloom.solver.bench.contest.Trace;
import io.shiftloom.solver.bench.report.Entry.Course;
import java.util.Collection;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/** The courses of one group of problems, seen together: gaps to what is known of each problem, and medians over them. */
final class Courses {

    static final String ENGINE = "engine";

    private final List<Course> all;

    Courses(Collection<Entry> entries, String group) {
        all = entries.stream()
                .filter(entry -> entry.group().equals(group))
                .filter(Course.class::isInstance)
                .map(Course.class::cast)
                .toList();
    }

    List<Course> all() {
        return all;
    }

    List<String> contenders() {
        return all.stream().map(Course::contender).distinct().toList();
    }

    List<Course> of(String contender) {
        return all.stream()
                .filter(course -> course.contender().equals(contender))
                .toList();
    }

    /** The best proven lower bound of a problem; 0 for none. */
    long bound(String problem) {
        return all.stream()
                .filter(course -> course.problem().equals(problem))
                .mapToLong(Course::bound)
                .max()
                .orElse(0);
    }

    /** The cost of the best schedule anybody found for a problem; 0 for none. */
    long best(String problem) {
        return all.stream()
                .filter(course -> course.problem().equals(problem))
                .filter(course -> course.answered() && course.hard() == 0)
                .mapToLong(Course::soft)
                .min()
                .orElse(0);
    }

    /** Cost of the schedule a course had at a time; empty while it had none without a broken rule. */
    static OptionalDouble cost(Course course, double second) {
        return course.points().stream()
                .filter(point -> point.hard() == 0 && point.seconds() <= second)
                .mapToDouble(Trace.Point::soft)
                .min();
    }

    static OptionalDouble firstFeasible(Course course) {
        return course.points().stream()
                .filter(point -> point.hard() == 0)
                .mapToDouble(Trace.Point::seconds)
                .min();
    }

    /** How far above the bound the schedule is, as part of its cost; infinite without a schedule or bound. */
    double toBound(Course course, double second) {
        long bound = bound(course.problem());
        var cost = cost(course, second);
        return cost.isEmpty() || bound == 0
                ? Double.POSITIVE_INFINITY
                : (cost.getAsDouble() - bound) / cost.getAsDouble();
    }

    /** How far above the best known schedule it is, as part of that one's cost. */
    double toBest(Course course, double second) {
        long best = best(course.problem());
        var cost = cost(course, second);
        if (cost.isEmpty() || best == 0) {
            return cost.isPresent() && cost.getAsDouble() == 0 ? 0 : Double.POSITIVE_INFINITY;
        }
        return (cost.getAsDouble() - best) / best;
    }

    /** The one in the middle, the worse one of two. */
    static double median(DoubleStream values) {
        double[] sorted = values.sorted().toArray();
        return sorted.length == 0 ? Double.POSITIVE_INFINITY : sorted[sorted.length / 2];
    }
}
