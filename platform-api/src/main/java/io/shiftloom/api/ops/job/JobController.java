package io.shiftloom.api.ops.job;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.ops.access.Actor;
import io.shiftloom.api.ops.access.AuditLog;
import io.shiftloom.api.ops.access.OperatorRole;
import io.shiftloom.api.ops.access.OpsBody;
import io.shiftloom.api.ops.access.OpsIds;
import io.shiftloom.api.ops.access.RequiresRole;
import io.shiftloom.api.paging.CursorBook;
import io.shiftloom.api.paging.Page;
import io.shiftloom.api.request.Field;
import io.shiftloom.api.request.ObjectShape;
import io.shiftloom.api.route.Query;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.json.Json;
import io.shiftloom.jobs.operations.Job;
import io.shiftloom.jobs.operations.JobAction;
import io.shiftloom.jobs.operations.JobCatalog;
import io.shiftloom.jobs.operations.JobCommands;
import io.shiftloom.jobs.operations.JobConflict;
import io.shiftloom.jobs.operations.JobFigures;
import io.shiftloom.jobs.operations.JobInspection;
import java.time.Clock;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.node.ObjectNode;

@RestController
@RequestMapping(JobController.ROUTE)
class JobController {

    static final String ROUTE = "/ops/v1/jobs";

    private static final ErrorCode BAD = ErrorCode.BAD_REQUEST;
    private static final ObjectShape SEEN = ObjectShape.of(Field.string("version", BAD));
    private static final ObjectShape REPLAY = ObjectShape.of(Field.string("version", BAD), Field.flag("replace", BAD));

    private final PlatformDatabase database;
    private final JobCatalog catalog;
    private final JobInspection inspection;
    private final JobCommands commands;
    private final JobFigures figures;
    private final AuditLog audit;
    private final CursorBook cursors;
    private final Clock clock;

    JobController(
            PlatformDatabase database,
            JobCatalog catalog,
            JobInspection inspection,
            JobCommands commands,
            JobFigures figures,
            AuditLog audit,
            CursorBook cursors,
            Clock clock) {
        this.database = database;
        this.catalog = catalog;
        this.inspection = inspection;
        this.commands = commands;
        this.figures = figures;
        this.audit = audit;
        this.cursors = cursors;
        this.clock = clock;
    }

    @GetMapping
    Page<ObjectNode> list(Query query) {
        var filter = JobQuery.filter(query, clock.instant());
        var bound = cursors.of(ROUTE, new UUID(0, 0), JobQuery.binding(query));
        var jobs = catalog.list(database.jdbc(), filter, bound.read(query.text("cursor")), query.limit() + 1);
        return Page.of(jobs, query.limit(), bound, Job::position, JobDocument::ofJob);
    }

    /** Figures of all jobs, for an overview. */
    @GetMapping("/statistics")
    ObjectNode statistics() {
        return StatisticsDocument.of(database.inTransaction(figures::now));
    }

    @GetMapping("/{conditionId}")
    ObjectNode show(@PathVariable String conditionId) {
        return database.inTransaction(tx -> inspection.find(tx, OpsIds.uuid(conditionId)))
                .map(JobDocument::ofDetail)
                .orElseThrow(() -> notFound(conditionId));
    }

    @PostMapping("/{conditionId}/restart")
    @ResponseStatus(HttpStatus.ACCEPTED)
    @RequiresRole(OperatorRole.OPERATOR)
    ObjectNode restart(@PathVariable String conditionId, Actor actor, OpsBody body) {
        return apply(conditionId, JobAction.RESTART, seen(body), actor);
    }

    @PostMapping("/{conditionId}/stop")
    @ResponseStatus(HttpStatus.ACCEPTED)
    @RequiresRole(OperatorRole.OPERATOR)
    ObjectNode stop(@PathVariable String conditionId, Actor actor, OpsBody body) {
        return apply(conditionId, JobAction.STOP, seen(body), actor);
    }

    @PostMapping("/{conditionId}/abandon")
    @RequiresRole(OperatorRole.OPERATOR)
    ObjectNode abandon(@PathVariable String conditionId, Actor actor, OpsBody body) {
        return apply(conditionId, JobAction.ABANDON, seen(body), actor);
    }

    @PostMapping("/{conditionId}/recover")
    @ResponseStatus(HttpStatus.ACCEPTED)
    @RequiresRole(OperatorRole.OPERATOR)
    ObjectNode recover(@PathVariable String conditionId, Actor actor, OpsBody body) {
        return apply(conditionId, JobAction.RECOVER, seen(body), actor);
    }

    @PostMapping("/{conditionId}/replay")
    @ResponseStatus(HttpStatus.ACCEPTED)
    @RequiresRole(OperatorRole.OPERATOR)
    ObjectNode replay(@PathVariable String conditionId, Actor actor, OpsBody body) {
        var fields = body.fields(REPLAY);
        body.rejectIfWrong();
        var action = fields.flag("replace").orElse(false) ? JobAction.REPLACE : JobAction.REPLAY;
        return apply(conditionId, action, fields.string("version").orElse(null), actor);
    }

    private ObjectNode apply(String conditionId, JobAction action, @Nullable String version, Actor actor) {
        try {
            return database.inTransaction(tx -> {
                var job = commands.apply(tx, OpsIds.uuid(conditionId), action, version)
                        .orElseThrow(() -> notFound(conditionId));
                var change = Json.object()
                        .put("run", job.run())
                        .put("status", job.status().code());
                audit.add(tx, actor, "job." + action.code(), job.tenantId(), conditionId, change);
                return JobDocument.ofJob(job);
            });
        } catch (JobConflict conflict) {
            throw new RequestRejected(ErrorCode.STATE_CONFLICT, conflict.reason());
        }
    }

    /** The version the operator saw, if they care. */
    private static @Nullable String seen(OpsBody body) {
        var fields = body.fields(SEEN);
        body.rejectIfWrong();
        return fields.string("version").orElse(null);
    }

    private static RequestRejected notFound(String conditionId) {
        return new RequestRejected(
                ErrorCode.NOT_FOUND,
                OpsIds.find(conditionId).isPresent()
                        ? "there is no job of a condition " + conditionId
                        : "a job is named by the id of its condition");
    }
}
