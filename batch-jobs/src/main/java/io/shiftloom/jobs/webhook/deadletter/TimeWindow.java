package io.shiftloom.jobs.webhook.deadletter;

import io.shiftloom.jobs.storage.DbTime;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * When deliveries were made that are selected.
 *
 * @param since inclusive
 * @param until exclusive
 */
public record TimeWindow(Optional<Instant> since, Optional<Instant> until) {

    public static final TimeWindow ALWAYS = new TimeWindow(Optional.empty(), Optional.empty());

    /** An SQL condition on a delivery under the alias {@code d}. */
    String condition() {
        return since.map(any -> "d.created_at >= :since").orElse("true")
                + until.map(any -> " AND d.created_at < :until").orElse("");
    }

    Map<String, Object> parameters() {
        var parameters = new HashMap<String, Object>();
        since.ifPresent(time -> parameters.put("since", DbTime.of(time)));
        until.ifPresent(time -> parameters.put("until", DbTime.of(time)));
        return parameters;
    }
}
