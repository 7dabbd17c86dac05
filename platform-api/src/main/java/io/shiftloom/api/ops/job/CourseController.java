package io.shiftloom.api.ops.job;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.ops.access.OpsIds;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.operations.JobCatalog;
import io.shiftloom.jobs.progress.RunCourse;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.node.ObjectNode;

/** How the searches of a job went over time: what a convergence chart is drawn from. */
@RestController
class CourseController {

    private final PlatformDatabase database;
    private final JobCatalog catalog;

    CourseController(PlatformDatabase database, JobCatalog catalog) {
        this.database = database;
        this.catalog = catalog;
    }

    @GetMapping(JobController.ROUTE + "/{conditionId}/course")
    ObjectNode course(@PathVariable String conditionId) {
        return database.inTransaction(tx -> catalog.find(tx, OpsIds.uuid(conditionId))
                .map(job -> CourseDocument.of(job, RunCourse.read(tx, job.tenantId(), job.conditionId())))
                .orElseThrow(() -> new RequestRejected(
                        ErrorCode.NOT_FOUND, "there is no job of a condition " + OpsIds.uuid(conditionId))));
    }
}
