package io.shiftloom.api.ops.job;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.ops.access.Actor;
import io.shiftloom.api.ops.access.AuditLog;
import io.shiftloom.api.ops.access.OperatorRole;
import io.shiftloom.api.ops.access.OpsIds;
import io.shiftloom.api.ops.access.OpsTime;
import io.shiftloom.api.ops.access.RequiresRole;
import io.shiftloom.api.route.Query;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.json.Json;
import io.shiftloom.jobs.maintenance.MaintenanceName;
import io.shiftloom.jobs.maintenance.MaintenanceRun;
import io.shiftloom.jobs.maintenance.MaintenanceRuns;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import java.util.Arrays;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.node.ObjectNode;

@RestController
@RequestMapping("/ops/v1/maintenance")
class MaintenanceController {

    private final PlatformDatabase database;
    private final MaintenanceRuns runs;
    private final AuditLog audit;
    private final ShiftloomSettings settings;

    MaintenanceController(PlatformDatabase database, MaintenanceRuns runs, AuditLog audit, ShiftloomSettings settings) {
        this.database = database;
        this.runs = runs;
        this.audit = audit;
        this.settings = settings;
    }

    /** The maintenance jobs there are, each with its newest run. */
    @GetMapping
    ObjectNode list(Query query) {
        query.requireOnly(Set.of());
        var newest = runs.newest(database.jdbc()).stream()
                .collect(Collectors.toMap(MaintenanceRun::name, Function.identity()));
        var page = Json.object();
        var items = page.putArray("items");
        for (var name : MaintenanceName.values()) {
            var run = newest.get(name);
            var item = items.addObject()
                    .put("name", name.code())
                    .put("description", name.description())
                    .put("schedule", schedule(name));
            item.put("lastState", run == null ? null : run.state().code())
                    .put("lastFinishedAt", run == null ? null : OpsTime.text(run.finishedAt()))
                    .put("lastItems", run == null ? null : run.items())
                    .set("lastRun", run == null ? item.nullNode() : document(run));
        }
        return page;
    }

    /** The runs of one job, the newest first. */
    @GetMapping("/{maintenance}/runs")
    ObjectNode runs(@PathVariable String maintenance, Query query) {
        query.requireOnly(Set.of("limit"));
        var page = Json.object();
        var items = page.putArray("items");
        runs.list(database.jdbc(), named(maintenance), query.limit()).forEach(run -> items.add(document(run)));
        return page;
    }

    @GetMapping("/{maintenance}/runs/{runId}")
    ObjectNode show(@PathVariable String maintenance, @PathVariable String runId) {
        var wanted = named(maintenance);
        return runs.find(database.jdbc(), OpsIds.uuid(runId))
                .filter(run -> run.name() == wanted)
                .map(MaintenanceController::document)
                .orElseThrow(
                        () -> new RequestRejected(ErrorCode.NOT_FOUND, "there is no such run of " + wanted.code()));
    }

    /** Asks for a run, which a worker takes. */
    @PostMapping("/{maintenance}/run")
    @ResponseStatus(HttpStatus.ACCEPTED)
    @RequiresRole(OperatorRole.OPERATOR)
    ObjectNode run(@PathVariable String maintenance, Actor actor) {
        var wanted = named(maintenance);
        return database.inTransaction(tx -> {
            var run = runs.request(tx, wanted, actor.name(), actor.reason())
                    .orElseThrow(() -> new RequestRejected(
                            ErrorCode.STATE_CONFLICT,
                            wanted.code() + " is queued or running already; wait for its end"));
            var shown = document(run);
            audit.add(tx, actor, "maintenance.run", null, wanted.code(), shown);
            return shown;
        });
    }

    private String schedule(MaintenanceName name) {
        return settings.maintenance() == ShiftloomSettings.Maintenance.INTERNAL ? name.schedule() : "external";
    }

    private static MaintenanceName named(String code) {
        return MaintenanceName.find(code)
                .orElseThrow(() -> new RequestRejected(
                        ErrorCode.NOT_FOUND,
                        "there is no such maintenance; there are "
                                + Arrays.stream(MaintenanceName.values())
                                        .map(MaintenanceName::code)
                                        .collect(Collectors.joining(", "))));
    }

    private static ObjectNode document(MaintenanceRun run) {
        return Json.object()
                .put("runId", run.runId().toString())
                .put("name", run.name().code())
                .put("state", run.state().code())
                .put("requestedBy", run.requestedBy())
                .put("reason", run.reason())
                .put("requestedAt", OpsTime.text(run.requestedAt()))
                .put("startedAt", OpsTime.text(run.startedAt()))
                .put("finishedAt", OpsTime.text(run.finishedAt()))
                .put("worker", run.worker())
                .put("attempts", run.attempts())
                .put("step", run.step())
                .put("items", run.items())
                .put("message", run.message());
    }
}
