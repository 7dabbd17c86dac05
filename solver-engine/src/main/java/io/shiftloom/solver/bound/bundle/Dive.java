package io.shiftloom.solver.bound.bundle;

import io.shiftloom.solver.bound.dual.LagrangianRelaxation;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;

/**
 * Price and dive, a construction from the dual (a diving heuristic of column generation: Sadykov et al., "Primal heuristics
 * for branch and price", 2019). The rows of the last step of the {@link BundleMethod}, weighted, fill the seats in fractions.
 * The dive decides the cells that hardly any of a person's rows disagree about, prices the rows anew, and goes on until
 * nearly all seats are taken.
 */
final class Dive {

    /** Cells that this part of a person's rows has are decided at once. */
    private static final double SURE = 0.8;
    /** Part of the open seats that is decided at least between two ascents. */
    private static final double LEAST_OF_OPEN = 0.08;
    /** The fewest seats decided at once as a part of all seats, because the last ones would take the most steps. */
    private static final double LEAST_OF_ALL = 0.01;
    /** Part of all seats that is decided at most. */
    private static final double MOST_OF_ALL = 0.15;
    /** Steps of an ascent between two decisions. */
    private static final int STEPS = 3;
    /** Part of all seats that may stay open. Left to the kernel the last seats cost more than the windows after it win back. */
    private static final double OPEN = 0.001;

    /** Less of a person's rows than this is noise. */
    private static final double LEAST_SHARE = 0.02;

    /** By how much the share of a cell is taken for higher or lower, so that another dive ends elsewhere. More cells are sure at once then. */
    private static final double BLUR = 0.3;

    private static final int MOST_DIVES = 100;
    /** Steps a dive may take with the effort below. */
    private static final int STEPS_IN_ALL = 400;

    private static final long MOST_EFFORT = 600_000_000;
    /** Somebody breaks a decision when the value rises by so much between two ascents. */
    private static final long BROKEN = 1L << 18;

    private final CompiledProblem problem;
    private final LagrangianRelaxation relaxation;
    private final BundleMethod method;
    private final SplittableRandom blur;
    private final OpenSeats seats;

    /**
     * A dive.
     *
     * @param method which has climbed, on a relaxation of its own without decisions
     * @param number each ends elsewhere
     */
    Dive(CompiledProblem problem, LagrangianRelaxation relaxation, BundleMethod method, int number) {
        blur = new SplittableRandom(number);
        this.problem = problem;
        this.relaxation = relaxation;
        this.method = method;
        seats = new OpenSeats(problem, relaxation);
    }

    /** Whether a problem can be dived in seconds. */
    static boolean suits(LagrangianRelaxation relaxation) {
        return relaxation.effort.apart() <= MOST_EFFORT / STEPS_IN_ALL;
    }

    /**
     * Rows that take at most the seats there are, and nearly all of them; they may break rules.
     *
     * @param climbed the value that the method has climbed to
     * @return by person the words of the row
     */
    List<long[]> run(long climbed, BooleanSupplier stop) {
        long before = climbed;
        long value = climbed;
        for (int dive = 0; dive < MOST_DIVES && seats.left() > OPEN * seats.all && value < before + BROKEN; dive++) {
            var choices = choices();
            if (choices.isEmpty()) {
                break;
            }
            decide(choices);
            for (int person = 0; person < problem.people(); person++) {
                method.dropCutsAgainstDecisions(person);
            }
            before = value;
            value = method.ascendAgain(STEPS, stop);
        }
        var rows = new ArrayList<long[]>();
        for (int person = 0; person < problem.people(); person++) {
            rows.add(relaxation.decided.row(person));
        }
        return rows;
    }

    /** A cell that somebody may work, and which part of their rows does. */
    private record Choice(int person, int place, int cell, double share) {}

    /** What is not decided yet, the surest first. */
    private List<Choice> choices() {
        var choices = new ArrayList<Choice>();
        for (int person = 0; person < problem.people(); person++) {
            var share = method.shares(person);
            var cells = relaxation.people.get(person).workable.cell;
            for (int place = 0; place < cells.length; place++) {
                int cell = cells[place];
                if (share[cell] > LEAST_SHARE
                        && seats.isOpen(cell)
                        && relaxation.decided.decision(person, place) == 0) {
                    choices.add(new Choice(person, place, cell, blurred(share[cell])));
                }
            }
        }
        choices.sort(Comparator.comparingDouble(Choice::share)
                .reversed()
                .thenComparingInt(Choice::person)
                .thenComparingInt(Choice::place));
        return choices;
    }

    private double blurred(double share) {
        return share + BLUR * (blur.nextDouble() - 0.5);
    }

    private void decide(List<Choice> choices) {
        int least = (int) Math.ceil(Math.max(seats.left() * LEAST_OF_OPEN, seats.all * LEAST_OF_ALL));
        int most = (int) Math.ceil(seats.all * MOST_OF_ALL);
        int decided = 0;
        for (var choice : choices) {
            if (decided >= most || (decided >= least && choice.share() < SURE)) {
                break;
            }
            if (seats.isOpen(choice.cell())) {
                relaxation.decided.decide(choice.person(), choice.place(), 1);
                seats.take(choice.cell());
                decided++;
            }
        }
    }
}
