package io.shiftloom.solver.bench;

import io.shiftloom.solver.ShiftScheduler;
import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.bench.cases.Case;
import io.shiftloom.solver.bench.cases.Infeasible;
import io.shiftloom.solver.bench.contest.Contender;
import io.shiftloom.solver.bench.contest.Contender.Answer;
import io.shiftloom.solver.bench.contest.HeapWatch;
import io.shiftloom.solver.bench.contest.Phase;
import io.shiftloom.solver.bench.contest.Trace;
import io.shiftloom.solver.bench.report.Entry;
import io.shiftloom.solver.control.ResumableControl;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.horizon.ChunkSolution;
import io.shiftloom.solver.horizon.DateChunk;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/** Takes one measurement at a time. */
final class Measurement {

    private static final int DAYS_PER_WEEK = 7;

    /** Enough of a search to go through all its phases. */
    private static final Effort SOME = new Effort(10);

    private Measurement() {}

    /** Runs a contender and judges its roster with the independent checker. */
    static Entry.Course course(Case one, Contender contender, double seconds) {
        var problem = one.problem().get();
        System.gc();
        try (var heap = new HeapWatch()) {
            long cpu = HeapWatch.cpuNanos();
            long began = System.nanoTime();
            var trace = new Trace();
            var answer = answer(problem, contender, seconds, trace, heap);
            double took = (System.nanoTime() - began) / 1e9;
            double cpuTook = (HeapWatch.cpuNanos() - cpu) / 1e9;
            var roster = answer.roster();
            var score = roster == null
                    ? null
                    : ScheduleVerifier.verify(problem, roster).score();
            return new Entry.Course(
                    one.group(),
                    one.name(),
                    size(problem),
                    contender.name(),
                    score != null,
                    score == null ? 0 : score.hard(),
                    score == null ? 0 : score.soft(),
                    answer.bound().orElse(0),
                    trace.points(),
                    took,
                    cpuTook,
                    heap.megabytes(Phase.SEARCH),
                    heap.megabytes(Phase.POLISH),
                    answer.remark());
        }
    }

    /** A model that does not fit is an answer too. */
    private static Answer answer(
            ScheduleProblem problem, Contender contender, double seconds, Trace trace, HeapWatch heap) {
        try {
            return contender.solve(problem, seconds, trace, heap);
        } catch (OutOfMemoryError tooLarge) {
            return new Answer(null, OptionalLong.empty(), "needs more than the heap");
        }
    }

    private static String size(ScheduleProblem problem) {
        return problem.staff().size() + " x " + problem.grid().cellCount() + " (" + problem.seats() + ")";
    }

    /** The cheap proofs first; a small search, which ends with a dearer one, when they see nothing. */
    static Entry.Proof proof(Case one, Infeasible infeasible) {
        var trace = new Trace();
        var found = new ShiftScheduler(Effort.NORMAL)
                .prove(infeasible.problem(), () -> false)
                .map(Measurement::told)
                .orElseGet(() -> "after a search, " + searched(infeasible.problem()));
        return new Entry.Proof(one.group(), one.name(), infeasible.cause(), found, trace.seconds());
    }

    private static String told(Certificate certificate) {
        return certificate.reason() + " in " + certificate.cells().size() + " cells";
    }

    private static String searched(ScheduleProblem problem) {
        return switch (new ShiftScheduler(SOME).solve(problem, SearchControl.UNINTERRUPTED)) {
            case ScheduleOutcome.Solved solved ->
                "solved after all with " + solved.candidates().size();
            case ScheduleOutcome.NoSolution none -> told(none.certificate());
            case ScheduleOutcome.Exhausted exhausted ->
                "none: gave up with " + exhausted.closest().size() + " violations";
        };
    }

    /** Solves twice, each time with so many threads. */
    static Entry.Repeat again(Case one, String how, int threads, int threadsThen) {
        var problem = one.problem().get();
        var first = new ShiftScheduler(SOME, threads).solve(problem, SearchControl.UNINTERRUPTED);
        var then = new ShiftScheduler(SOME, threadsThen).solve(problem, SearchControl.UNINTERRUPTED);
        return new Entry.Repeat(one.group(), one.name(), how, first.equals(then));
    }

    /** Empty for a horizon of one week, or when either way finds nothing. */
    static Optional<Entry.Cut> cut(Case one, int percent) {
        var problem = one.problem().get();
        int days = problem.grid().dayCount();
        if (days <= DAYS_PER_WEEK) {
            return Optional.empty();
        }
        var weeks = new ArrayList<DateChunk>();
        for (int day = 0; day < days; day += DAYS_PER_WEEK) {
            weeks.add(new DateChunk(day, Math.min(days, day + DAYS_PER_WEEK) - 1));
        }
        var divided = cost(problem, weeks, percent);
        var undivided = cost(problem, List.of(new DateChunk(0, days - 1)), percent);
        return divided.flatMap(
                cut -> undivided.map(whole -> new Entry.Cut(one.group(), one.name(), percent, cut, whole)));
    }

    private static Optional<Long> cost(ScheduleProblem problem, List<DateChunk> chunks, int percent) {
        var scheduler = new ShiftScheduler(new Effort(percent));
        var solutions = new ArrayList<ChunkSolution>();
        for (var chunk : chunks) {
            solutions.add(scheduler.solveChunk(problem, chunk, ResumableControl.WITHOUT_CHECKPOINTS));
        }
        return scheduler.stitch(problem, solutions, ResumableControl.WITHOUT_CHECKPOINTS)
                        instanceof ScheduleOutcome.Solved solved
                ? Optional.of(solved.candidates().getFirst().score().soft())
                : Optional.empty();
    }

    /** A measurement as one line for whoever waits for it. */
    static String line(Entry entry) {
        return switch (entry) {
            case Entry.Machine machine -> "# " + machine.group() + ": " + machine.description();
            case Entry.Course course ->
                String.format(
                        Locale.ROOT,
                        "%s %s: %s, bound %d, %.1f s wall, %.1f s CPU, %s",
                        course.problem(),
                        course.contender(),
                        course.answered() ? course.hard() + "/" + course.soft() : "nothing",
                        course.bound(),
                        course.seconds(),
                        course.cpuSeconds(),
                        course.remark());
            case Entry.Proof proof ->
                String.format(
                        Locale.ROOT,
                        "%s %s: %.3f s, %s",
                        proof.problem(),
                        proof.cause(),
                        proof.seconds(),
                        proof.found());
            case Entry.Rota rota ->
                String.format(
                        Locale.ROOT,
                        "%s at effort %d: %s, %.2f h from the fair share, %.1f %% of wishes, %.2f %% above the bound",
                        rota.problem(),
                        rota.percent(),
                        rota.figures(),
                        rota.unfairestHours(),
                        100 * rota.wishesGranted(),
                        100 * rota.gap());
            case Entry.Loop loop ->
                String.format(
                        Locale.ROOT,
                        "%s: repairs of %d emergencies %.2f s median, %.2f s longest; %d absences on %d threads %.2f s wall,"
                                + " %.2f s CPU, %d not absorbed, %d of these proven",
                        loop.problem(),
                        loop.emergencies(),
                        loop.medianEmergency(),
                        loop.longestEmergency(),
                        loop.absences(),
                        loop.threads(),
                        loop.seconds(),
                        loop.cpuSeconds(),
                        loop.open(),
                        loop.proven());
            case Entry.Repeat repeat ->
                repeat.problem() + " " + repeat.how() + ": " + (repeat.same() ? "identical" : "DIFFERENT");
            case Entry.Cut cut -> cut.problem() + " cut " + cut.divided() + ", not cut " + cut.undivided();
        };
    }
}
