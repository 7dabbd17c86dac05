package io.shiftloom.jobs.schedule;

import io.shiftloom.jobs.schedule.engine.Engine;
import io.shiftloom.solver.answer.Candidate;
import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Diagnosis;
import io.shiftloom.solver.answer.Finding;
import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.answer.Score;
import io.shiftloom.solver.answer.Violation;
import io.shiftloom.solver.control.Checkpoint;
import io.shiftloom.solver.control.ResumableControl;
import io.shiftloom.solver.control.SearchProgress;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.horizon.ChunkSolution;
import io.shiftloom.solver.horizon.DateChunk;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.verify.Verdict;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Gives everything to the first person, one chunk a day; can be made to hang, fail, or count. */
public final class TestEngine implements Engine {

    /** Of the person whom the checker finds fault with. */
    static final String NAME = "Ada Lovelace";

    public final AtomicInteger chunksSolved = new AtomicInteger();
    final AtomicInteger stitches = new AtomicInteger();
    final AtomicInteger resumed = new AtomicInteger();
    final AtomicInteger failuresLeft = new AtomicInteger();
    final AtomicInteger searches = new AtomicInteger();
    final AtomicInteger diagnoses = new AtomicInteger();
    final Semaphore provingSleeps = new Semaphore(0);
    private final Semaphore searching = new Semaphore(0);
    public volatile boolean hangs;
    public volatile boolean oneChunk;
    volatile boolean impossible;
    public volatile boolean cheats;
    volatile boolean givesUp;
    volatile boolean failsBesideProof;
    volatile boolean sleepsWhileProving;
    volatile boolean hangsWhileProving;
    volatile long workMillis;
    volatile String version = "test";

    /** Forgets everything that was counted, and behaves again. */
    public void reset() {
        List.of(chunksSolved, stitches, resumed, failuresLeft, searches).forEach(count -> count.set(0));
        searching.drainPermits();
        hangs = false;
        hangsWhileProving = false;
        oneChunk = false;
        impossible = false;
        cheats = false;
        givesUp = false;
        failsBesideProof = false;
        diagnoses.set(0);
        workMillis = 0;
    }

    /** Returns once a search has begun since the last time. */
    public void awaitSearch() throws InterruptedException {
        searching.acquire();
    }

    @Override
    public String version() {
        return version;
    }

    @Override
    public Optional<Certificate> prove(ScheduleProblem problem, BooleanSupplier stop) {
        if (sleepsWhileProving) {
            searching.release();
            provingSleeps.acquireUninterruptibly();
        }
        if (hangsWhileProving) {
            searching.release();
            hangWhile(() -> hangsWhileProving, stop);
        }
        return impossible
                ? Optional.of(new Certificate(
                        new Certificate.Reason.Told("cell", "nobody can"),
                        List.of(),
                        List.of("c"),
                        List.of(),
                        List.of(),
                        List.of()))
                : Optional.empty();
    }

    @Override
    public Diagnosis diagnose(ScheduleProblem problem, Certificate certificate, BooleanSupplier stop) {
        diagnoses.incrementAndGet();
        if (failsBesideProof) {
            throw new IllegalStateException("a fault beside the proof");
        }
        return new Diagnosis(certificate, List.of(), Optional.empty());
    }

    @Override
    public List<DateChunk> chunks(ScheduleProblem problem) {
        int days = problem.grid().dayCount();
        return oneChunk
                ? List.of(new DateChunk(0, days - 1))
                : IntStream.range(0, days)
                        .mapToObj(day -> new DateChunk(day, day))
                        .toList();
    }

    @Override
    public ChunkSolution solveChunk(ScheduleProblem problem, DateChunk chunk, ResumableControl control) {
        search(control);
        chunksSolved.incrementAndGet();
        var grid = problem.grid();
        var cells = new BitSet();
        cells.set(grid.cell(chunk.firstDay(), 0), grid.cell(chunk.lastDay(), grid.slotsPerDay() - 1) + 1);
        return new ChunkSolution(chunk, first(problem, CellSet.of(cells)), 0, 0);
    }

    @Override
    public ScheduleOutcome stitch(ScheduleProblem problem, List<ChunkSolution> chunks, ResumableControl control) {
        stitches.incrementAndGet();
        control.resumeFrom().ifPresent(checkpoint -> resumed.incrementAndGet());
        search(control);
        if (givesUp) {
            return new ScheduleOutcome.Exhausted(List.of(new Violation(
                    "headcount", true, null, null, List.of("c"), 1, new Finding.Told("c: nobody works"))));
        }
        var cells = new BitSet();
        chunks.forEach(chunk -> cells.or(chunk.roster().row(0).toBitSet()));
        var roster = first(problem, cheats ? CellSet.empty() : CellSet.of(cells));
        return new ScheduleOutcome.Solved(List.of(new Candidate(1, "best", score(0), roster)), 0, 1);
    }

    @Override
    public Verdict verify(ScheduleProblem problem, Roster roster) {
        int missing =
                problem.seats() - roster.rows().stream().mapToInt(CellSet::size).sum();
        var found = new Violation(
                "availability", true, "staff-1", NAME, List.of("c"), missing, new Finding.Told(NAME + " works"));
        return new Verdict(score(missing), missing == 0 ? List.of() : List.of(found), List.of());
    }

    private void search(ResumableControl control) {
        searches.incrementAndGet();
        control.report(new SearchProgress("anneal", 1, 10, 1000, 0, 42, OptionalLong.of(40)));
        control.save(new Checkpoint(version(), 1, "state"));
        if (failuresLeft.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
            throw new IllegalStateException("the engine broke");
        }
        searching.release();
        sleep(workMillis);
        hangWhile(() -> hangs, control::stopRequested);
    }

    private static void hangWhile(BooleanSupplier hanging, BooleanSupplier stop) {
        while (hanging.getAsBoolean()) {
            SearchStopped.throwIfRequested(stop);
            sleep(5);
        }
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SearchStopped();
        }
    }

    private static Roster first(ScheduleProblem problem, CellSet cells) {
        return new Roster(
                Stream.concat(Stream.of(cells), problem.staff().stream().skip(1).map(person -> CellSet.empty()))
                        .toList());
    }

    private static Score score(long hard) {
        return new Score(hard, 0, new TreeMap<>());
    }
}
