package io.shiftloom.jobs.schedule;

import io.shiftloom.jobs.json.Json;
import io.shiftloom.jobs.progress.Gap;
import io.shiftloom.jobs.result.AssignmentDocument;
import io.shiftloom.jobs.result.Disruption;
import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.solver.Candidate;
import io.shiftloom.solver.ScheduleOutcome;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.batch.core.scope.context.ChunkContext;
import org.springframework.batch.core.step.StepContribution;
import org.springframework.batch.core.step.tasklet.Tasklet;
import org.springframework.batch.infrastructure.repeat.RepeatStatus;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Step 4: has every candidate judged by the independent checker, ranks them by its scores and writes the documents. */
final class ReviewTasklet implements Tasklet {

    static final String STEP = "review";

    private static final Logger LOG = LoggerFactory.getLogger(ReviewTasklet.class);

    private final ActiveRuns runs;
    private final Engine engine;
    private final RunRepository repository;

    ReviewTasklet(ActiveRuns runs, Engine engine, RunRepository repository) {
        this.runs = runs;
        this.engine = engine;
        this.repository = repository;
    }

    @Override
    public RepeatStatus execute(StepContribution contribution, ChunkContext context) {
        var run = runs.of(contribution.getStepExecution());
        if (!run.stop().isCanceled() && repository.decision(run.owned()).isEmpty()) {
            var outcome = repository
                    .outcome(run.owned())
                    .orElseThrow(() -> new IllegalStateException("stitching left no outcome"));
            decide(run, outcome);
        }
        return RepeatStatus.FINISHED;
    }

    private void decide(ActiveRun run, ScheduleOutcome outcome) {
        var owned = run.owned();
        switch (outcome) {
            case ScheduleOutcome.Solved solved -> {
                var candidates = verified(run, solved.candidates());
                repository.decide(
                        owned,
                        ResultStatus.COMPLETED,
                        documents(run, candidates),
                        Json.object().set("quality", quality(run, candidates.getFirst(), solved)));
            }
            case ScheduleOutcome.NoSolution none ->
                repository.decide(
                        owned,
                        ResultStatus.NO_SOLUTION,
                        Json.array(),
                        Json.object().set("diagnostics", OutcomeDocument.certificate(none.certificate())));
            case ScheduleOutcome.Exhausted exhausted -> {
                var diagnostics = Json.object();
                diagnostics.set("closest", OutcomeDocument.violations(exhausted.closest()));
                repository.decide(
                        owned, ResultStatus.FAILED, Json.array(), Json.object().set("diagnostics", diagnostics));
            }
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
                        verdict.violations());
            }
        }
        if (valid.isEmpty()) {
            throw new IllegalStateException("The checker accepts none of the candidates that the engine found.");
        }
        valid.sort(Comparator.comparing(Candidate::score).thenComparingInt(Candidate::rank));
        return valid;
    }

    private static ArrayNode documents(ActiveRun run, List<Candidate> candidates) {
        var documents = Json.array();
        for (var candidate : candidates) {
            var document = documents.addObject().put("rank", documents.size()).put("focus", candidate.focus());
            document.set("score", OutcomeDocument.score(candidate.score()));
            document.set("assignments", AssignmentDocument.write(run.problem(), candidate.roster()));
        }
        return documents;
    }

    private ObjectNode quality(ActiveRun run, Candidate best, ScheduleOutcome.Solved solved) {
        long soft = best.score().soft();
        var quality = OutcomeDocument.score(best.score())
                .put("bound", solved.bound())
                .put("gap", Gap.of(soft, solved.bound()))
                .put("rounds", solved.rounds())
                .put("engineVersion", engine.version())
                .put("laborModelVersion", run.problem().labor().modelVersion());
        if (run.problem().baseline() != null) {
            quality.set(
                    "disruption", Disruption.of(run.problem(), best.roster()).document());
        }
        return quality;
    }
}
