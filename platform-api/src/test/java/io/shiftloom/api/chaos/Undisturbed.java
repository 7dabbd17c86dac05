package io.shiftloom.api.chaos;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How requests end when nothing is done to the service. */
final class Undisturbed {

    private static final Duration END_LIMIT = Duration.ofMinutes(6);

    private Undisturbed() {}

    /**
     * Submits each kind once and waits for all of them.
     *
     * @param round makes the idempotency keys of a tenant's rounds different
     * @return the outcomes by name of the kind
     */
    static Map<String, Inspection.Outcome> outcomes(
            String round, TenantClient tenant, RequestBook requests, Submissions submissions, Inspection inspection) {
        var ids = new HashMap<String, String>();
        for (var kind : requests.kinds()) {
            var id = tenant.submit(kind.body(), round + "-" + kind.name());
            submissions.accepted(id, kind);
            ids.put(kind.name(), id);
        }
        var outcomes = new HashMap<String, Inspection.Outcome>();
        ids.forEach((kind, id) -> {
            if (!Pause.until(
                    END_LIMIT,
                    () -> !List.of("queued", "running")
                            .contains(inspection.outcome(id).status()))) {
                throw new IllegalStateException(kind + " does not end, though nothing disturbs it");
            }
            outcomes.put(kind, inspection.outcome(id));
        });
        return outcomes;
    }
}
