package io.shiftloom.solver.bench.contest;

import io.shiftloom.solver.ShiftScheduler;
import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The engine, with one effort, or within a time. It knows no clock: it is asked a little at first, to learn its pace here
 * and now, then for each of several marks anew, with the effort that should take it there. Which efforts these are is not
 * reproducible, the schedule of each is.
 */
public final class Engine implements Contender {

    private static final int FIRST_PERCENT = 3;
    private static final int MOST_PERCENT = 10_000;

    /** Part of the time that is planned for; what is late counts for the next mark only. */
    private static final double MARGIN = 0.94;

    /** Part of the time below which a run was so much quicker than thought that another one takes its place. */
    private static final double MUCH_TOO_SOON = 0.75;

    /** Part of the time beyond which a run was so much slower than thought that a smaller effort is tried as well. */
    private static final double MUCH_TOO_LATE = 1.1;

    private static final int MOST_SMALLER = 2;

    private final int threads;
    private final List<Double> marks;
    private final int percent;

    private Engine(int threads, List<Double> marks, int percent) {
        this.threads = threads;
        this.marks = List.copyOf(marks);
        this.percent = percent;
    }

    /** @param marks seconds at which it is to have something good */
    public static Engine within(List<Double> marks, int threads) {
        return new Engine(threads, marks, 0);
    }

    public static Engine ofEffort(int percent, int threads) {
        return new Engine(threads, List.of(), percent);
    }

    @Override
    public String name() {
        return percent > 0 ? "engine at effort " + percent : "engine";
    }

    @Override
    public Answer solve(ScheduleProblem problem, double seconds, Trace trace, HeapWatch heap) {
        var pursuit = new Pursuit(problem, trace, heap);
        if (percent > 0) {
            pursuit.run(percent);
        } else {
            pursuit.run(FIRST_PERCENT);
            for (double mark : marks) {
                pursuit.until(Math.min(mark, seconds));
            }
        }
        return pursuit.answer();
    }

    /** Several searches of one problem, the best of which counts. */
    private final class Pursuit {

        private final ScheduleProblem problem;
        private final Trace trace;
        private final HeapWatch heap;
        private final List<Integer> efforts = new ArrayList<>();
        private ScheduleOutcome.@Nullable Solved best;
        private String remark = "";
        /** Seconds that each percent of effort took last, and what does not grow with effort. */
        private double perPercent;

        private double fixed;
        /** When the last run had its best, and the greatest effort of those that had it in time. */
        private double bestAfter;

        private int inTime;

        Pursuit(ScheduleProblem problem, Trace trace, HeapWatch heap) {
            this.problem = problem;
            this.trace = trace;
            this.heap = heap;
        }

        /** Begins anew and ends shortly before a mark. */
        void until(double mark) {
            double ended = 0;
            while (ended < MUCH_TOO_SOON * mark && !efforts.contains(fitting(mark)) && !isProvenBest()) {
                inTime = Math.max(inTime, ended > 0 ? efforts.getLast() : 0);
                trace.restart();
                run(fitting(mark));
                ended = bestAfter;
            }
            tryLess(mark);
        }

        /** Where a stage begins at some effort, the time jumps there, and what fits lies between efforts that were tried. */
        private void tryLess(double mark) {
            for (int tries = 0; bestAfter > MUCH_TOO_LATE * mark && tries < MOST_SMALLER; tries++) {
                int less = (inTime + efforts.getLast()) / 2;
                if (efforts.contains(less) || isProvenBest()) {
                    return;
                }
                trace.restart();
                run(less);
            }
            if (bestAfter <= MUCH_TOO_LATE * mark) {
                inTime = Math.max(inTime, efforts.getLast());
            }
        }

        private int fitting(double mark) {
            double left = mark * MARGIN - fixed;
            return Math.clamp(Math.round(left / perPercent), 1, MOST_PERCENT);
        }

        private boolean isProvenBest() {
            return best != null && best.gap() == 0;
        }

        void run(int effort) {
            var watch = new EngineWatch(trace, heap);
            keep(new ShiftScheduler(new Effort(effort), threads).solve(problem, watch));
            heap.enter(Phase.SEARCH);
            fixed = watch.boundSeconds();
            bestAfter = watch.bestAfter();
            // What comes after the last improvement of the best, the further candidates, may come after the mark.
            perPercent = Math.max(1e-6, bestAfter - fixed) / effort;
            efforts.add(effort);
        }

        private void keep(ScheduleOutcome outcome) {
            switch (outcome) {
                case ScheduleOutcome.Solved solved -> {
                    if (best == null || isBetter(solved, best)) {
                        best = solved;
                    }
                    trace.add(0, cost(solved));
                }
                case ScheduleOutcome.NoSolution none ->
                    remark = "proof: " + none.certificate().reason();
                case ScheduleOutcome.Exhausted exhausted ->
                    remark = "gave up with " + exhausted.closest().size() + " violations";
            }
        }

        /** Of schedules that cost the same, the one that more is proven of. */
        private static boolean isBetter(ScheduleOutcome.Solved one, ScheduleOutcome.Solved other) {
            return cost(one) == cost(other) ? one.bound() > other.bound() : cost(one) < cost(other);
        }

        private static long cost(ScheduleOutcome.Solved solved) {
            return solved.candidates().getFirst().score().soft();
        }

        Answer answer() {
            var tried = efforts.stream().map(String::valueOf).collect(Collectors.joining(", ", "efforts ", ""));
            if (best == null) {
                return new Answer(null, OptionalLong.empty(), tried + "; " + remark);
            }
            Roster roster = best.candidates().getFirst().roster();
            return new Answer(
                    roster,
                    OptionalLong.of(best.bound()),
                    tried + "; " + best.candidates().size()
                            + (best.candidates().size() == 1 ? " candidate" : " candidates"));
        }
    }
}
