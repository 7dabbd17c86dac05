package io.shiftloom.solver.bench;

import io.shiftloom.solver.Checkpoint;
import io.shiftloom.solver.Effort;
import io.shiftloom.solver.ScheduleOutcome;
import io.shiftloom.solver.SearchControl;
import io.shiftloom.solver.SearchProgress;
import io.shiftloom.solver.ShiftScheduler;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The engine. It knows no clock, so a time is met by choosing the effort: a short run tells how fast it goes here and now.
 * That choice is not reproducible, the schedules of an effort are.
 */
final class Engine implements Contender {

    private static final int TRIAL_PERCENT = 8;
    private static final int MOST_PERCENT = 10_000;

    /** Leaves room for what does not grow with effort. */
    private static final double MARGIN = 0.95;

    private final int percent;
    private final int threads;

    Engine(int percent, int threads) {
        this.percent = percent;
        this.threads = threads;
    }

    /** With the effort that takes about so long on this machine at present. */
    static Engine within(double seconds, int threads, ScheduleProblem problem) {
        new Engine(TRIAL_PERCENT / 4, threads).solve(problem, seconds, new Trace());
        var trial = new Trace();
        new Engine(TRIAL_PERCENT, threads).solve(problem, seconds, trial);
        long percent = Math.round(TRIAL_PERCENT * MARGIN * seconds / trial.seconds());
        return new Engine(Math.clamp(percent, 1, MOST_PERCENT), threads);
    }

    @Override
    public String name() {
        return "engine";
    }

    @Override
    public Answer solve(ScheduleProblem problem, double seconds, Trace trace) {
        var scheduler = new ShiftScheduler(new Effort(percent), threads);
        boolean undivided = scheduler.chunks(problem).size() == 1;
        var outcome = scheduler.solve(problem, new Watch(trace, undivided));
        return answer(outcome, "effort " + percent);
    }

    private static Answer answer(ScheduleOutcome outcome, String remark) {
        return switch (outcome) {
            case ScheduleOutcome.Solved solved ->
                new Answer(
                        solved.candidates().getFirst().roster(),
                        OptionalLong.of(solved.bound()),
                        remark + ", " + solved.candidates().size() + " candidates");
            case ScheduleOutcome.NoSolution none ->
                new Answer(
                        null,
                        OptionalLong.empty(),
                        "proof: " + none.certificate().kind() + ", "
                                + none.certificate().statement());
            case ScheduleOutcome.Exhausted exhausted ->
                new Answer(
                        null,
                        OptionalLong.empty(),
                        remark + ", gave up with " + exhausted.closest().size() + " violations");
        };
    }

    /** Notes what a search of the whole horizon reports; costs within one of several chunks cannot be compared. */
    private record Watch(Trace trace, boolean undivided) implements SearchControl {

        @Override
        public boolean stopRequested() {
            return false;
        }

        @Override
        public void report(SearchProgress progress) {
            boolean whole = undivided || progress.bound().isPresent();
            if (whole && !progress.phase().equals("candidates")) {
                trace.add(progress.hard(), progress.soft());
            }
        }

        @Override
        public Optional<Checkpoint> resumeFrom() {
            return Optional.empty();
        }

        @Override
        public void save(Checkpoint checkpoint) {}
    }
}
