package io.shiftloom.solver.caution;

import io.shiftloom.solver.explain.ScheduleExplainer;
import io.shiftloom.solver.explain.StandIn;
import io.shiftloom.solver.explain.WhyNot;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** People who could work and get nothing in a whole schedule, while others work, and why. */
final class IdlePeople {

    /** The reason is told for at most this many people. Where more are idle, there is less work than people. */
    private static final int MOST_TOLD = 5;

    private final CompiledProblem problem;
    private final Roster roster;

    IdlePeople(CompiledProblem problem, Roster roster) {
        this.problem = problem;
        this.roster = roster;
    }

    /** None for an emergency shift, which asks only those whom it needs. */
    List<Caution> cautions() {
        if (problem.problem().baseline() != null
                || roster.rows().stream().allMatch(row -> row.stream().noneMatch(cell -> minutes(cell) > 0))) {
            return List.of();
        }
        var idle = IntStream.range(0, problem.people())
                .filter(person ->
                        roster.row(person).isEmpty() && wanted(person).findAny().isPresent())
                .toArray();
        if (idle.length == 0) {
            return List.of();
        }
        var explainer = new ScheduleExplainer(problem, roster);
        var cautions = new ArrayList<Caution>();
        IntStream.of(idle)
                .limit(MOST_TOLD)
                .mapToObj(person -> caution(explainer, person))
                .forEach(cautions::add);
        if (idle.length > MOST_TOLD) {
            cautions.add(new Caution.MoreWithoutWork(idle.length - MOST_TOLD));
        }
        return cautions;
    }

    private int minutes(int cell) {
        return problem.cellMinutes()[cell];
    }

    /** Cells that need people and that the person may work. */
    private IntStream wanted(int person) {
        return IntStream.range(0, problem.cells())
                .filter(cell ->
                        problem.headcount()[cell] > 0 && minutes(cell) > 0 && problem.isAvailable(person, cell));
    }

    private Caution caution(ScheduleExplainer explainer, int person) {
        int[] wanted = wanted(person).toArray();
        return oneADay(wanted)
                .mapToObj(cell -> new Caution.NoWork(
                        person, IntStream.of(wanted).map(this::minutes).sum(), explainer.whyNot(person, cell), cell))
                .min(Comparator.comparing(Caution.NoWork::why, IdlePeople::nearer))
                .orElseThrow();
    }

    /** The middle of each date's cells: work there and around it. */
    private IntStream oneADay(int[] wanted) {
        return IntStream.range(0, problem.days()).flatMap(day -> {
            int[] ofDay = IntStream.of(wanted)
                    .filter(cell -> problem.dayOfCell()[cell] == day)
                    .toArray();
            return ofDay.length == 0 ? IntStream.empty() : IntStream.of(ofDay[ofDay.length / 2]);
        });
    }

    /** What is legal before what is not, then what costs the least or breaks the fewest rules. */
    private static int nearer(WhyNot one, WhyNot other) {
        return Long.compare(distance(one), distance(other));
    }

    private static long distance(WhyNot why) {
        return switch (why) {
            case WhyNot.Outscored outscored -> cost(outscored.standIn());
            case WhyNot.SeatOpen open -> cost(open.standIn());
            case WhyNot.Ruled ruled ->
                Integer.MAX_VALUE + (long) ruled.obstacles().size();
            default -> Long.MAX_VALUE;
        };
    }

    private static long cost(StandIn standIn) {
        return standIn.extraCost();
    }
}
