package io.shiftloom.api.watch;

import io.shiftloom.api.apikey.ApiKeyFilter;
import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.route.Ids;
import io.shiftloom.api.route.Route;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Extension: a result's progress and end, as they come. */
@RestController
class WatchController {

    private final ApiKeyFilter callers;
    private final Watchers watchers;
    private final WatchReading reading;

    WatchController(ApiKeyFilter callers, Watchers watchers, WatchReading reading) {
        this.callers = callers;
        this.watchers = watchers;
        this.reading = reading;
    }

    /** Each watcher keeps a virtual thread of its own, for as long as it watches. */
    @GetMapping("/v1/schedule-results/{conditionId}/events")
    @Route(scope = Scope.SCHEDULES_READ, answers = MediaType.TEXT_EVENT_STREAM_VALUE)
    void watch(
            Tenant tenant, @PathVariable String conditionId, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        var id = Ids.uuid(conditionId);
        if (request.getMethod().equals("HEAD")) {
            begin(request, response, find(tenant, id));
            return;
        }
        try (var watch = watchers.open(tenant.tenantId(), id)) {
            var event = find(tenant, id);
            if (begin(request, response, event)) {
                var stream = new EventStream(response.getOutputStream(), lastEventId(request));
                stream.write(event, watch, () -> callers.admitsStill(request));
            }
        }
    }

    private WatchEvent find(Tenant tenant, UUID conditionId) {
        return Optional.ofNullable(
                        reading.read(tenant.tenantId(), Set.of(conditionId)).get(conditionId))
                .orElseThrow(Ids::conditionNotFound);
    }

    /** @return false when the watcher knows the end already: 204 is what tells it not to come back */
    private static boolean begin(HttpServletRequest request, HttpServletResponse response, WatchEvent event) {
        if (event.isTerminal() && event.id().equals(lastEventId(request))) {
            response.setStatus(HttpStatus.NO_CONTENT.value());
            return false;
        }
        response.setContentType(MediaType.TEXT_EVENT_STREAM_VALUE);
        // Some proxies would keep events until they have a page of them.
        response.setHeader("X-Accel-Buffering", "no");
        return true;
    }

    private static String lastEventId(HttpServletRequest request) {
        return Optional.ofNullable(request.getHeader("Last-Event-ID")).orElse("");
    }
}
