package io.shiftloom.api.result;

import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.request.AssignmentsRequest;
import io.shiftloom.api.route.Answer;
import io.shiftloom.api.route.Body;
import io.shiftloom.api.route.BodyShapes;
import io.shiftloom.api.route.Ids;
import io.shiftloom.api.route.Route;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.words.FindingWords;
import io.shiftloom.solver.answer.Violation;
import org.springframework.context.annotation.Bean;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

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
    ResponseEntity<JsonNode> confirm(Tenant tenant, @PathVariable String conditionId, Body body) {
        var broken = confirmAssignments.confirm(tenant, Ids.uuid(conditionId), body.json());
        var answer = Json.object().put("ok", true);
        var warnings = answer.putArray("warnings");
        broken.forEach(violation -> warnings.add(warning(violation)));
        return Answer.ok(answer);
    }

    private static ObjectNode warning(Violation violation) {
        var warning = Json.object().put("rule", violation.rule()).put("hard", violation.hard());
        if (violation.staffId() != null) {
            warning.put("staffId", violation.staffId());
        }
        violation.cells().forEach(warning.putArray("cells")::add);
        return warning.put("excess", violation.excess()).put("message", FindingWords.message(violation));
    }
}
