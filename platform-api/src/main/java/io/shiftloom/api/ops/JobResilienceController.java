package io.shiftloom.api.ops;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.schedule.ResilienceOperations;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.operator.RequiresRole;
import io.shiftloom.api.resilience.ResilienceReport;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** The check of resilience of a job's schedule, over {@code /ops/v1}. */
@RestController
class JobResilienceController {

    private final ResilienceOperations checks;

    JobResilienceController(ResilienceOperations checks) {
        this.checks = checks;
    }

    @GetMapping("/ops/v1/jobs/{conditionId}/resilience")
    ResilienceReport show(@PathVariable UUID conditionId) {
        return checks.find(conditionId)
                .map(ResilienceReport::of)
                .orElseThrow(() -> new RequestRejected(
                        ErrorCode.NOT_FOUND, "there is no such condition, or nobody asked for its resilience"));
    }

    @PostMapping("/ops/v1/jobs/{conditionId}/resilience")
    @ResponseStatus(HttpStatus.ACCEPTED)
    @RequiresRole(OperatorRole.OPERATOR)
    ResilienceReport start(@PathVariable UUID conditionId, Actor actor) {
        checks.start(actor, conditionId);
        return show(conditionId);
    }
}
