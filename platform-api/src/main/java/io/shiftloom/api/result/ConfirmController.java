package io.shiftloom.api.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.shiftloom.api.apikey.Caller;
import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.change.Bill;
import io.shiftloom.api.change.PersonChange;
import io.shiftloom.api.change.ScheduleChange;
import io.shiftloom.api.change.Warning;
import io.shiftloom.api.precondition.EntityTag;
import io.shiftloom.api.precondition.IfMatch;
import io.shiftloom.api.request.AssignmentsRequest;
import io.shiftloom.api.route.Answer;
import io.shiftloom.api.route.Body;
import io.shiftloom.api.route.BodyShapes;
import io.shiftloom.api.route.Ids;
import io.shiftloom.api.route.Query;
import io.shiftloom.api.route.Route;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

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

    /** Without {@code dryRun} the answer is that of the API description; with it, whichever its value, there is a bill. */
    @PostMapping("/v1/schedule-results/{conditionId}/confirm-assignments")
    @Route(scope = Scope.SCHEDULES_WRITE, query = "dryRun")
    ResponseEntity<Confirmation> confirm(
            Caller caller, @PathVariable String conditionId, Query query, IfMatch ifMatch, Body body) {
        var dryRun = query.flag("dryRun");
        var id = Ids.uuid(conditionId);
        return dryRun.isPresent()
                ? billed(caller, id, ifMatch, body.json(), dryRun.get())
                : plain(caller, id, ifMatch, body.json());
    }

    private ResponseEntity<Confirmation> plain(Caller caller, UUID conditionId, IfMatch ifMatch, JsonNode body) {
        var made = confirmAssignments.confirm(caller, conditionId, ifMatch, body);
        return Answer.withTag(EntityTag.of(made.state()), new Confirmation(true, null, made.told(), null, null));
    }

    private ResponseEntity<Confirmation> billed(
            Caller caller, UUID conditionId, IfMatch ifMatch, JsonNode body, boolean dryRun) {
        if (dryRun) {
            return Answer.ok(
                    Confirmation.tried(confirmAssignments.compare(caller.tenant(), conditionId, ifMatch, body)));
        }
        var made = confirmAssignments.confirmAndCompare(caller, conditionId, ifMatch, body);
        return Answer.withTag(EntityTag.of(made.state()), Confirmation.made(made.told()));
    }

    /**
     * A confirmation, or what one would change.
     *
     * @param ok that it was made
     * @param dryRun that nothing was written
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Confirmation(
            @Nullable Boolean ok,
            @Nullable Boolean dryRun,
            List<Warning> warnings,
            @Nullable Bill bill,
            @Nullable List<PersonChange> people) {

        static Confirmation tried(ScheduleChange change) {
            return new Confirmation(null, true, change.warnings(), change.bill(), change.people());
        }

        static Confirmation made(ScheduleChange change) {
            return new Confirmation(true, null, change.warnings(), change.bill(), change.people());
        }
    }
}
