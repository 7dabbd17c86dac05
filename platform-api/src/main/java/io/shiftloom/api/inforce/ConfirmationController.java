package io.shiftloom.api.inforce;

import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.precondition.EntityTag;
import io.shiftloom.api.route.Answer;
import io.shiftloom.api.route.Ids;
import io.shiftloom.api.route.Route;
import java.util.Collections;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** An extension: whether a result is confirmed, and with which schedule. Unlike the resolution, reading it confirms nothing. */
@RestController
class ConfirmationController {

    private final ConfirmedSchedules confirmations;

    ConfirmationController(ConfirmedSchedules confirmations) {
        this.confirmations = confirmations;
    }

    @GetMapping("/v1/schedule-results/{conditionId}/confirmation")
    @Route(scope = Scope.SCHEDULES_READ, large = true)
    ResponseEntity<Map<String, @Nullable Object>> show(Tenant tenant, @PathVariable String conditionId) {
        var id = Ids.uuid(conditionId);
        var shown = confirmations.show(tenant.tenantId(), id);
        return Answer.withTag(
                EntityTag.of(shown.state()).showing(shown.schedule()),
                Collections.singletonMap("confirmation", shown.schedule()));
    }
}
