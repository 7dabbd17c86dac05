package io.shiftloom.jobs.schedule.steps;

import io.shiftloom.jobs.queue.Deaths;
import io.shiftloom.jobs.review.DiagnosisDocument;
import io.shiftloom.jobs.review.ReviewPart;
import io.shiftloom.jobs.schedule.engine.Engine;
import io.shiftloom.jobs.schedule.run.ActiveRun;
import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Diagnosis;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** What a review has of a problem without a schedule. A proof is not lost because of what is looked for beside it. */
final class BesideProof {

    private BesideProof() {}

    /**
     * The proof with further conflicts, repairs that were tried, and a partial plan; alone after a fault, or where the search for the rest
     * may be what kills the workers.
     *
     * @throws io.shiftloom.solver.control.SearchStopped when the run is stopped
     */
    static JsonNode of(Engine engine, ActiveRun run, Certificate certificate) {
        var problem = run.problem();
        var diagnosis = run.owned().deaths() >= Deaths.MANY
                ? Optional.<JsonNode>empty()
                : ReviewPart.of(
                        "diagnosis",
                        () -> DiagnosisDocument.of(
                                problem, engine.diagnose(problem, certificate, run.stop()::isRaised)));
        return diagnosis.orElseGet(
                () -> DiagnosisDocument.of(problem, new Diagnosis(certificate, List.of(), Optional.empty())));
    }
}
