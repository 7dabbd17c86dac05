package io.shiftloom.api.ops;

import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.Input;
import io.shiftloom.api.operations.job.BulkJobs;
import io.shiftloom.api.operations.job.BulkOrder;
import io.shiftloom.api.operations.job.BulkOutcome;
import io.shiftloom.api.operations.job.CourseView;
import io.shiftloom.api.operations.job.JobDetailView;
import io.shiftloom.api.operations.job.JobOperations;
import io.shiftloom.api.operations.job.JobOrder;
import io.shiftloom.api.operations.job.JobReading;
import io.shiftloom.api.operations.job.JobSearch;
import io.shiftloom.api.operations.job.JobView;
import io.shiftloom.api.operations.job.StatisticsView;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.operator.RequiresRole;
import io.shiftloom.api.paging.Page;
import io.shiftloom.api.route.Query;
import io.shiftloom.jobs.operations.JobAction;
import java.util.Set;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Jobs over {@code /ops/v1}: lists, figures, and what an operator does to one or to many. */
@RestController
class JobController {

    private final JobReading jobs;
    private final JobOperations operations;
    private final BulkJobs bulk;

    JobController(JobReading jobs, JobOperations operations, BulkJobs bulk) {
        this.jobs = jobs;
        this.operations = operations;
        this.bulk = bulk;
    }

    @GetMapping("/ops/v1/jobs")
    Page<JobView> list(Query query) {
        query.requireOnly(Set.of("status", "tenant", "since", "text", "limit", "cursor"));
        return jobs.list(new JobSearch(
                query.text("status"), query.text("tenant"), query.text("since"), query.text("text"), query.page()));
    }

    @GetMapping("/ops/v1/jobs/statistics")
    StatisticsView statistics() {
        return jobs.statistics();
    }

    @GetMapping("/ops/v1/jobs/{conditionId}")
    JobDetailView show(@PathVariable UUID conditionId) {
        return jobs.show(conditionId);
    }

    @GetMapping("/ops/v1/jobs/{conditionId}/course")
    CourseView course(@PathVariable UUID conditionId) {
        return jobs.course(conditionId);
    }

    @PostMapping("/ops/v1/jobs/{conditionId}/restart")
    @ResponseStatus(HttpStatus.ACCEPTED)
    @RequiresRole(OperatorRole.OPERATOR)
    JobView restart(@PathVariable UUID conditionId, Actor actor, Input input) {
        return operations.apply(actor, conditionId, JobOrder.of(JobAction.RESTART, input));
    }

    @PostMapping("/ops/v1/jobs/{conditionId}/stop")
    @ResponseStatus(HttpStatus.ACCEPTED)
    @RequiresRole(OperatorRole.OPERATOR)
    JobView stop(@PathVariable UUID conditionId, Actor actor, Input input) {
        return operations.apply(actor, conditionId, JobOrder.of(JobAction.STOP, input));
    }

    @PostMapping("/ops/v1/jobs/{conditionId}/abandon")
    @RequiresRole(OperatorRole.OPERATOR)
    JobView abandon(@PathVariable UUID conditionId, Actor actor, Input input) {
        return operations.apply(actor, conditionId, JobOrder.of(JobAction.ABANDON, input));
    }

    @PostMapping("/ops/v1/jobs/{conditionId}/recover")
    @ResponseStatus(HttpStatus.ACCEPTED)
    @RequiresRole(OperatorRole.OPERATOR)
    JobView recover(@PathVariable UUID conditionId, Actor actor, Input input) {
        return operations.apply(actor, conditionId, JobOrder.of(JobAction.RECOVER, input));
    }

    @PostMapping("/ops/v1/jobs/{conditionId}/replay")
    @ResponseStatus(HttpStatus.ACCEPTED)
    @RequiresRole(OperatorRole.OPERATOR)
    JobView replay(@PathVariable UUID conditionId, Actor actor, Input input) {
        return operations.apply(actor, conditionId, JobOrder.replay(input));
    }

    @PostMapping("/ops/v1/job-actions")
    @RequiresRole(OperatorRole.OPERATOR)
    BulkOutcome act(Actor actor, Input input) {
        return bulk.apply(actor, BulkOrder.of(input));
    }
}
