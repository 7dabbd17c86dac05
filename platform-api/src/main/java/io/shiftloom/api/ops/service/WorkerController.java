package io.shiftloom.api.ops.service;

import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.service.WorkerOperations;
import io.shiftloom.api.operations.service.WorkerView;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.operator.RequiresRole;
import io.shiftloom.api.paging.Page;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Worker processes and their draining over {@code /ops/v1}. */
@RestController
class WorkerController {

    private final WorkerOperations workers;

    WorkerController(WorkerOperations workers) {
        this.workers = workers;
    }

    @GetMapping("/ops/v1/workers")
    Page<WorkerView> list() {
        return Page.whole(workers.list());
    }

    @PostMapping("/ops/v1/workers/{worker}/drain")
    @RequiresRole(OperatorRole.OPERATOR)
    WorkerView drain(@PathVariable String worker, Actor actor) {
        return workers.drain(actor, worker);
    }

    @PostMapping("/ops/v1/workers/{worker}/resume")
    @RequiresRole(OperatorRole.OPERATOR)
    WorkerView resume(@PathVariable String worker, Actor actor) {
        return workers.resume(actor, worker);
    }
}
