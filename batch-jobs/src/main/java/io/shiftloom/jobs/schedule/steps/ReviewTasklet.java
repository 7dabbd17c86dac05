package io.shiftloom.jobs.schedule.steps;

import io.shiftloom.jobs.result.Assignment;
import io.shiftloom.jobs.result.PublishedCandidate;
import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.jobs.review.CautionDocument;
import io.shiftloom.jobs.review.QualityDocument;
import io.shiftloom.jobs.review.ReviewPart;
import io.shiftloom.jobs.schedule.engine.Engine;
import io.shiftloom.jobs.schedule.run.ActiveRun;
import io.shiftloom.jobs.schedule.run.CurrentRun;
import io.shiftloom.jobs.schedule.run.RunRepository;
import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.solver.answer.Candidate;
import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.answer.Violation;
import io.shiftloom.solver.breaks.BreakPlan;
import io.shiftloom.solver.caution.Cautions;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.batch.core.job.JobInterruptedException;
import org.springframework.batch.core.scope.context.ChunkContext;
import org.springframework.batch.core.step.StepContribution;
import org.springframework.batch.core.step.tasklet.Tasklet;
import org.springframework.batch.infrastructure.repeat.RepeatStatus;

/** Step 4 has every candidate checked by the independent checker, ranks them by its scores and stores the documents. */
@WorkerComponent
final class ReviewTasklet implements Tasklet {

    static final String STEP = "review";

    private static final Logger LOG = LoggerFactory.getLogger(ReviewTasklet.class);

    private final CurrentRun current;
    private final Engine engine;
    private final RunRepository repository;
    private final Stitching stitching;

    ReviewTasklet(CurrentRun current, Engine engine, RunRepository repository, Stitching stitching) {
        this.current = current;
        this.engine = engine;
        this.repository = repository;
        this.stitching = stitching;
    }

    @Override
    public RepeatStatus execute(StepContribution contribution, ChunkContext context) throws JobInterruptedException {
        var run = current.forStep(contribution.getStepExecution());
        if (!run.stop().isCanceled() && repository.decision(run.owned()).isEmpty()) {
            try {
                decide(run, ofThisEngine(run, found(run)));
            } catch (SearchStopped stopped) {
                Interruption.throwUnlessCanceled(run.stop());
            }
        }
        return RepeatStatus.FINISHED;
    }

    /**
     * Stitches again what another version of the engine found if none of it keeps the rules of this one, as when a release was rolled out between the
     * two steps.
     */
    private RunRepository.Found ofThisEngine(ActiveRun run, RunRepository.Found found) {
        if (found.engineVersion().equals(engine.version())
                || !(found.outcome() instanceof ScheduleOutcome.Solved solved)
                || solved.candidates().stream().anyMatch(candidate -> isValid(run, candidate))) {
            return found;
        }
        LOG.warn(
                "Condition {} is stitched again: engine {} accepts no candidate of engine {}",
                run.owned().conditionId(),
                engine.version(),
                found.engineVersion());
        stitching.stitch(run);
        return found(run);
    }

    private boolean isValid(ActiveRun run, Candidate candidate) {
        return engine.verify(run.problem(), candidate.roster()).valid();
    }

    private RunRepository.Found found(ActiveRun run) {
        return repository
                .outcome(run.owned())
                .orElseThrow(() -> new IllegalStateException("stitching left no outcome"));
    }

    private void decide(ActiveRun run, RunRepository.Found found) {
        var owned = run.owned();
        switch (found.outcome()) {
            case ScheduleOutcome.Solved solved -> {
                var candidates = verified(run, solved.candidates());
                repository.decide(
                        owned,
                        ResultStatus.COMPLETED,
                        published(run, candidates),
                        review(run, candidates.getFirst(), solved, found.engineVersion()));
            }
            case ScheduleOutcome.NoSolution none ->
                repository.decide(
                        owned,
                        ResultStatus.NO_SOLUTION,
                        List.of(),
                        Map.of("diagnostics", BesideProof.of(engine, run, none.certificate())));
            case ScheduleOutcome.Exhausted exhausted ->
                repository.decide(
                        owned,
                        ResultStatus.FAILED,
                        List.of(),
                        Map.of("diagnostics", Map.of("closest", exhausted.closest())));
        }
    }

    /** The candidates that break no hard rule, with the checker's scores, the best first. */
    private List<Candidate> verified(ActiveRun run, List<Candidate> candidates) {
        var valid = new ArrayList<Candidate>();
        for (var candidate : candidates) {
            var verdict = engine.verify(run.problem(), candidate.roster());
            if (verdict.valid()) {
                valid.add(new Candidate(candidate.rank(), candidate.focus(), verdict.score(), candidate.roster()));
            } else {
                LOG.error(
                        "Candidate {} of condition {} breaks hard rules and is dropped: {}",
                        candidate.rank(),
                        run.owned().conditionId(),
                        verdict.violations().stream()
                                .filter(Violation::hard)
                                .map(ReviewTasklet::withoutName)
                                .toList());
            }
        }
        if (valid.isEmpty()) {
            throw new IllegalStateException("The checker accepts none of the candidates that the engine found.");
        }
        valid.sort(Comparator.comparing(Candidate::score).thenComparingInt(Candidate::rank));
        return valid;
    }

    /** Log lines name no people. */
    private static String withoutName(Violation violation) {
        return violation.staffId() == null ? violation.rule() : violation.rule() + " of " + violation.staffId();
    }

    private static List<PublishedCandidate> published(ActiveRun run, List<Candidate> candidates) {
        var published = new ArrayList<PublishedCandidate>();
        for (var candidate : candidates) {
            published.add(new PublishedCandidate(
                    published.size() + 1,
                    candidate.focus(),
                    candidate.score(),
                    Assignment.of(run.problem(), candidate.roster())));
        }
        return published;
    }

    private Map<String, Object> review(
            ActiveRun run, Candidate best, ScheduleOutcome.Solved solved, String engineVersion) {
        var compiled = CompiledProblem.of(run.problem());
        var quality = QualityDocument.of(
                compiled, best, solved, engineVersion, run.permit().spareThreads(), run.stop()::isRaised);
        var review = new LinkedHashMap<String, Object>();
        review.put("quality", quality);
        ReviewPart.of("breakPlan", () -> BreakPlan.of(compiled, best.roster()))
                .filter(breaks -> !breaks.isEmpty())
                .ifPresent(breaks -> review.put("breakPlan", breaks));
        ReviewPart.of("warnings", () -> CautionDocument.of(run.problem(), Cautions.of(compiled, best.roster())))
                .filter(warnings -> !warnings.isEmpty())
                .ifPresent(warnings -> review.put("warnings", warnings));
        return review;
    }
}
