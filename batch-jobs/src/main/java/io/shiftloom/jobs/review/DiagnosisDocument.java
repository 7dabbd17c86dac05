package io.shiftloom.jobs.review;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.shiftloom.jobs.result.Assignment;
import io.shiftloom.jobs.storage.CertificateDocument;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.words.PartialPlanWords;
import io.shiftloom.solver.answer.Diagnosis;
import io.shiftloom.solver.answer.PartialPlan;
import io.shiftloom.solver.answer.PartialPlan.OpenSeats;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What reviews say about a problem that has no schedule: the certificate, further conflicts, and the best partial plan. */
public final class DiagnosisDocument {

    private DiagnosisDocument() {}

    /** As it is stored: the certificate with the fields {@code others} and {@code partial} where there are any. */
    public static JsonNode of(ScheduleProblem problem, Diagnosis diagnosis) {
        var document = (ObjectNode) Json.tree(diagnosis.certificate());
        if (!diagnosis.others().isEmpty()) {
            document.set(
                    "others",
                    Json.tree(diagnosis.others().stream()
                            .map(CertificateDocument::told)
                            .toList()));
        }
        diagnosis.partial().ifPresent(plan -> document.set("partial", Json.tree(Partial.of(problem, plan))));
        return document;
    }

    /**
     * A plan that keeps every rule and leaves seats open.
     *
     * @param provenAtLeast how many every plan leaves open, as far as that is proven
     */
    public record Partial(
            String statement, int openSeats, long provenAtLeast, List<Open> open, List<Assignment> assignments) {

        public static Partial of(ScheduleProblem problem, PartialPlan plan) {
            return new Partial(
                    PartialPlanWords.statement(plan),
                    plan.seats(),
                    plan.atLeast(),
                    plan.open().stream().map(seats -> Open.of(problem, seats)).toList(),
                    Assignment.of(problem, plan.roster()));
        }
    }

    /** @param role what the seats ask for; null for plain headcount */
    public record Open(
            String date,
            String slotId,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String role,

            int seats) {

        private static Open of(ScheduleProblem problem, OpenSeats seats) {
            int cell = problem.grid().find(seats.cell()).orElseThrow();
            return new Open(
                    problem.grid().date(problem.grid().dayOf(cell)).toString(),
                    problem.grid().slot(cell).id(),
                    seats.role(),
                    seats.seats());
        }
    }
}
