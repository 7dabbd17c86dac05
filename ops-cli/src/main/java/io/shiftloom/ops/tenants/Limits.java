package io.shiftloom.ops.tenants;

import io.shiftloom.ops.session.Body;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Option;

/** A tenant's limits, each with the service's default unless given. */
@NullUnmarked // picocli sets the annotated fields
final class Limits {

    @Option(names = "--max-roster-staff", paramLabel = "N", description = "Most active staff on the roster.")
    private Integer maxRosterStaff;

    @Option(
            names = "--granularities",
            paramLabel = "MINUTES",
            split = ",",
            description = "Slot lengths the tenant may ask for: 60, or 60,15.")
    private List<Integer> granularities;

    @Option(names = "--max-payload-bytes", paramLabel = "N", description = "Largest request body.")
    private Integer maxPayloadBytes;

    @Option(names = "--requests-per-second", paramLabel = "N", description = "Requests per second and key.")
    private Integer requestsPerSecond;

    @Option(names = "--max-running-schedules", paramLabel = "N", description = "Schedules solved at the same time.")
    private Integer maxRunningSchedules;

    Body addTo(Body body) {
        return body.with("maxRosterStaff", maxRosterStaff)
                .withNumbers("allowedGranularities", granularities)
                .with("maxPayloadBytes", maxPayloadBytes)
                .with("requestsPerSecond", requestsPerSecond)
                .with("maxRunningSchedules", maxRunningSchedules);
    }
}
