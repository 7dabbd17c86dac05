package io.shiftloom.api.ops.service;

import io.shiftloom.jobs.doctor.Checkup;
import io.shiftloom.jobs.doctor.CheckupFinding;
import io.shiftloom.jobs.worker.ProgramVersion;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** What is wrong with the installation. */
@RestController
class DoctorController {

    private final Checkup checkup;
    private final Clock clock;

    DoctorController(Checkup checkup, Clock clock) {
        this.checkup = checkup;
        this.clock = clock;
    }

    /** @param now by the clock of this process, for callers to compare with their own */
    record Diagnosis(String version, Instant now, List<CheckupFinding> findings) {

        Diagnosis {
            findings = List.copyOf(findings);
        }
    }

    @GetMapping("/ops/v1/doctor")
    Diagnosis examine() {
        var findings = checkup.run();
        return new Diagnosis(ProgramVersion.CURRENT, clock.instant(), findings);
    }
}
