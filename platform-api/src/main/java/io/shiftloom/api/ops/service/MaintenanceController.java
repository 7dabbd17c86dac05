package io.shiftloom.api.ops.service;

import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.service.MaintenanceJob;
import io.shiftloom.api.operations.service.MaintenanceOperations;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.operator.RequiresRole;
import io.shiftloom.api.paging.Page;
import io.shiftloom.api.route.Query;
import io.shiftloom.jobs.maintenance.MaintenanceRun;
import java.util.Set;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Maintenance runs over {@code /ops/v1}. */
@RestController
class MaintenanceController {

    private final MaintenanceOperations maintenance;

    MaintenanceController(MaintenanceOperations maintenance) {
        this.maintenance = maintenance;
    }

    @GetMapping("/ops/v1/maintenance")
    Page<MaintenanceJob> list() {
        return Page.whole(maintenance.list());
    }

    @GetMapping("/ops/v1/maintenance/{maintenance}/runs")
    Page<MaintenanceRun> runs(@PathVariable("maintenance") String name, Query query) {
        query.requireOnly(Set.of("limit"));
        return Page.whole(maintenance.runs(name, query.limit()));
    }

    @GetMapping("/ops/v1/maintenance/{maintenance}/runs/{runId}")
    MaintenanceRun show(@PathVariable("maintenance") String name, @PathVariable UUID runId) {
        return maintenance.show(name, runId);
    }

    @PostMapping("/ops/v1/maintenance/{maintenance}/run")
    @ResponseStatus(HttpStatus.ACCEPTED)
    @RequiresRole(OperatorRole.OPERATOR)
    MaintenanceRun run(@PathVariable("maintenance") String name, Actor actor) {
        return maintenance.run(actor, name);
    }
}
