package io.shiftloom.api.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.request.AssignmentsRequest;
import io.shiftloom.api.route.Answer;
import io.shiftloom.api.route.Body;
import io.shiftloom.api.route.BodyShapes;
import io.shiftloom.api.route.Ids;
import io.shiftloom.api.route.Route;
import io.shiftloom.jobs.words.FindingWords;
import io.shiftloom.solver.answer.Violation;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Confirmation by people, in place of the one that reading the resolution makes. */
@RestController
class ConfirmController {

    private final ConfirmAssignments confirmAssignments;

    ConfirmController(ConfirmAssignments confirmAssignments) {
        this.confirmAssignments = confirmAssignments;
    }

    @Bean
    static BodyShapes assignmentBodies() {
        return new BodyShapes(AssignmentsRequest.shapes());
    }

    @PostMapping("/v1/schedule-results/{conditionId}/confirm-assignments")
    @Route(scope = Scope.SCHEDULES_WRITE)
    ResponseEntity<Confirmed> confirm(Tenant tenant, @PathVariable String conditionId, Body body) {
        var broken = confirmAssignments.confirm(tenant, Ids.uuid(conditionId), body.json());
        return Answer.ok(new Confirmed(true, broken.stream().map(Warning::of).toList()));
    }

    record Confirmed(boolean ok, List<Warning> warnings) {}

    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Warning(
            String rule, boolean hard, @Nullable String staffId, List<String> cells, long excess, String message) {

        static Warning of(Violation violation) {
            return new Warning(
                    violation.rule(),
                    violation.hard(),
                    violation.staffId(),
                    violation.cells(),
                    violation.excess(),
                    FindingWords.message(violation));
        }
    }
}
