package io.shiftloom.solver;

import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Diagnosis;
import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.control.ResumableControl;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.feasibility.QuickProof;
import io.shiftloom.solver.horizon.ChunkSearch;
import io.shiftloom.solver.horizon.ChunkSolution;
import io.shiftloom.solver.horizon.DateChunk;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.horizon.HorizonChunks;
import io.shiftloom.solver.horizon.HorizonSearch;
import io.shiftloom.solver.horizon.WholeSearch;
import io.shiftloom.solver.partial.Diagnostician;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.refute.PriceProof;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.search.Aims;
import io.shiftloom.solver.search.KernelSearch;
import io.shiftloom.solver.search.RoundPlan;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The engine's entry point. What every method returns is a pure function of its arguments and the effort, so the same problem gives
 * the same schedules on any machine; {@link #solve} equals prove, chunks, solveChunk on each and stitch, in a row.
 */
public final class ShiftScheduler {

    /** Entries of tables that a proof by prices may fill before the search; most proofs need few. */
    private static final long CHEAP_PROOF = 1_500_000;

    /** A tenth of the time of such a proof, or less. */
    private static final RoundPlan FEW_MOVES = new RoundPlan(1, 0, 1, 1 << 14, 20, 0.5);

    private final Effort effort;
    private final int threads;
    /** What is known of the problem whose chunk was searched last, for when it is stitched in the same process. */
    private final AtomicReference<@Nullable WholeSearch> begun = new AtomicReference<>();

    public ShiftScheduler(Effort effort) {
        this(effort, 1);
    }

    /** @param threads how many {@link #solve} may use at once; the answer does not depend on it */
    public ShiftScheduler(Effort effort, int threads) {
        if (threads < 1) {
            throw new IllegalArgumentException("at least one thread is needed, not " + threads);
        }
        this.effort = effort;
        this.threads = threads;
    }

    /**
     * A cheap proof that no schedule exists, if one is at hand; usually takes well under a second.
     *
     * @param stop asked before every row that is priced and every flow; ends it by {@link SearchStopped}
     */
    public Optional<Certificate> prove(ScheduleProblem problem, BooleanSupplier stop) {
        return QuickProof.find(problem, stop).or(() -> proveByPrices(CompiledProblem.of(problem), stop));
    }

    /** A proof would go through all of its effort in vain where a schedule is at hand. */
    private static Optional<Certificate> proveByPrices(CompiledProblem problem, BooleanSupplier stop) {
        return PriceProof.suits(problem, CHEAP_PROOF) && !isSoonSolved(problem, stop)
                ? PriceProof.find(problem, CHEAP_PROOF, stop)
                : Optional.empty();
    }

    /** Whether a sweep, or a few moves after it, find a schedule that the checker accepts. */
    private static boolean isSoonSolved(CompiledProblem problem, BooleanSupplier stop) {
        var kernel = new KernelSearch(problem, Aims.TRUE);
        var swept = kernel.construct();
        var found = swept.bestHard() == 0 ? swept : kernel.round(swept, FEW_MOVES, stop);
        return found.bestHard() == 0
                && ScheduleVerifier.verify(problem.problem(), Roster.ofWords(found.best(), problem.words()))
                        .valid();
    }

    /**
     * What is beside a proof: other conflicts, what its repairs lead to, and the best plan that leaves seats open.
     *
     * @param stop ends it by {@link SearchStopped}
     */
    public Diagnosis diagnose(ScheduleProblem problem, Certificate certificate, BooleanSupplier stop) {
        return new Diagnostician(problem, stop).of(certificate);
    }

    /** How the horizon is cut: one chunk for a small problem, otherwise runs of whole weeks or days. */
    public List<DateChunk> chunks(ScheduleProblem problem) {
        return new HorizonChunks(problem).chunks();
    }

    /** Searches one chunk on its own. */
    public ChunkSolution solveChunk(ScheduleProblem problem, DateChunk chunk, ResumableControl control) {
        if (!WholeSearch.soonNeedsBound(problem, effort)) {
            return ChunkSearch.of(problem, chunk, effort, control).run();
        }
        var search = WholeSearch.inSteps(CompiledProblem.of(problem), effort, control);
        var solution = search.solveChunk(chunk);
        var before = begun.getAndSet(search);
        if (before != null) {
            before.close();
        }
        return solution;
    }

    /** Joins the chunks, improves the whole horizon, and derives the candidates; each has passed the verifier. */
    public ScheduleOutcome stitch(ScheduleProblem problem, List<ChunkSolution> chunks, ResumableControl control) {
        var search = begun.get();
        boolean isFresh = control.resumable(effort.percent()).isEmpty();
        if (isFresh && search != null && search.isOf(problem) && begun.compareAndSet(search, null)) {
            return search.stitch(chunks, control);
        }
        if (!isFresh && search != null && search.isOfAttemptBefore(problem) && begun.compareAndSet(search, null)) {
            search.close();
        }
        return HorizonSearch.stitch(CompiledProblem.of(problem), chunks, effort, control);
    }

    /** Proves, cuts, searches and stitches in one call, which compiles the problem once. */
    public ScheduleOutcome solve(ScheduleProblem problem, SearchControl control) {
        var quickProof = QuickProof.find(problem, control::stopRequested);
        if (quickProof.isPresent()) {
            return new ScheduleOutcome.NoSolution(quickProof.get());
        }
        var compiled = CompiledProblem.of(problem);
        return proveByPrices(compiled, control::stopRequested)
                .<ScheduleOutcome>map(ScheduleOutcome.NoSolution::new)
                .orElseGet(() -> new WholeSearch(compiled, effort, control, threads).run());
    }
}
