package io.shiftloom.api.ops;

import io.shiftloom.api.operations.job.JobLog;
import io.shiftloom.api.route.Query;
import java.util.Set;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** What processes logged about a job. */
@RestController
class JobLogController {

    private final JobLog log;

    JobLogController(JobLog log) {
        this.log = log;
    }

    @GetMapping("/ops/v1/jobs/{conditionId}/log")
    JobLog.View show(@PathVariable UUID conditionId, Query query) {
        query.requireOnly(Set.of("run", "level"));
        return log.show(
                conditionId,
                query.text("run").map(JobLogController::number),
                JobLog.level(query.text("level").orElse("info")));
    }

    private static int number(String run) {
        if (!run.matches("[0-9]{1,9}")) {
            throw Query.invalid("run", "run must be the number of a run");
        }
        return Integer.parseInt(run);
    }
}
