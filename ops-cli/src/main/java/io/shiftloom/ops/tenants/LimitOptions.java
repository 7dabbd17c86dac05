package io.shiftloom.ops.tenants;

import io.shiftloom.ops.session.RequestBody;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Option;

/** The limits of a tenant. The service has a default for each. Mixed into the command. */
@NullUnmarked // picocli sets the annotated fields
final class LimitOptions {

    @Option(names = "--max-roster-staff", paramLabel = "N", description = "Maximum number of active staff.")
    private Integer maxRosterStaff;

    @Option(
            names = "--granularities",
            paramLabel = "MINUTES",
            split = ",",
            description = "Slot lengths that the tenant may use: 60, or 60,15.")
    private List<Integer> granularities;

    @Option(names = "--max-payload-bytes", paramLabel = "N", description = "Maximum size of a request body in bytes.")
    private Integer maxPayloadBytes;

    @Option(
            names = "--requests-per-second",
            paramLabel = "N",
            description = "Maximum number of requests per second and key.")
    private Integer requestsPerSecond;

    @Option(
            names = "--max-running-schedules",
            paramLabel = "N",
            description = "Maximum number of schedules solved at the same time.")
    private Integer maxRunningSchedules;

    RequestBody addTo(RequestBody body) {
        return body.with("maxRosterStaff", maxRosterStaff)
                .withNumbers("allowedGranularities", granularities)
                .with("maxPayloadBytes", maxPayloadBytes)
                .with("requestsPerSecond", requestsPerSecond)
                .with("maxRunningSchedules", maxRunningSchedules);
    }
}
