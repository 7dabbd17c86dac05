package io.shiftloom.api.ops;

import io.shiftloom.api.operations.job.BundleReading;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.operator.RequiresRole;
import io.shiftloom.jobs.support.SupportBundle;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Support bundles. */
@RestController
class BundleController {

    private final BundleReading bundles;

    BundleController(BundleReading bundles) {
        this.bundles = bundles;
    }

    @GetMapping("/ops/v1/jobs/{conditionId}/bundle")
    @RequiresRole(OperatorRole.OPERATOR)
    SupportBundle bundle(@PathVariable UUID conditionId) {
        return bundles.bundle(conditionId);
    }
}
