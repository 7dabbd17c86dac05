package io.shiftloom.api.connector;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.health.actuate.endpoint.HealthEndpoint;
import org.springframework.boot.health.actuate.endpoint.HttpCodeStatusMapper;
import org.springframework.boot.health.contributor.Status;
import org.springframework.http.CacheControl;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Liveness and readiness at the port of the service, for whoever has no way to the management port. Anybody may ask, so
 * the answer is computed only once a second.
 */
@RestController
class HealthController {

    private static final Duration CURRENT = Duration.ofSeconds(1);
    private static final String LIVENESS = "liveness";
    private static final String READINESS = "readiness";

    private final HealthEndpoint health;
    private final InstantSource clock = InstantSource.system();
    private final ConcurrentMap<String, Known> known = new ConcurrentHashMap<>();

    private record Known(Status status, Instant until) {}

    HealthController(HealthEndpoint health) {
        this.health = health;
    }

    @GetMapping("/actuator/health/" + LIVENESS)
    ResponseEntity<Map<String, String>> liveness() {
        return answer(LIVENESS);
    }

    @GetMapping({"/actuator/health", "/actuator/health/" + READINESS})
    ResponseEntity<Map<String, String>> readiness() {
        return answer(READINESS);
    }

    private ResponseEntity<Map<String, String>> answer(String group) {
        var status = known.compute(group, (_, last) -> current(group, last)).status();
        return ResponseEntity.status(HttpCodeStatusMapper.DEFAULT.getStatusCode(status))
                .cacheControl(CacheControl.noStore())
                .body(Map.of("status", status.getCode()));
    }

    private Status status(String group) {
        var found = health.healthForPath(group);
        return found == null ? Status.UNKNOWN : found.getStatus();
    }

    private Known current(String group, @Nullable Known last) {
        var now = clock.instant();
        return last != null && now.isBefore(last.until()) ? last : new Known(status(group), now.plus(CURRENT));
    }
}
