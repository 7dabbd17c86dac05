package io.shiftloom.jobs.progress;

import io.shiftloom.jobs.result.ResultSummary;
import java.time.Instant;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * A result at this moment, with how far its run has come.
 *
 * @param progress what the run reported last; only of a running result
 * @param quality of the best candidate; only of a completed result
 * @param begunAt when it was last queued or running; only of a terminal result, and another after another run. A confirmation
 *     leaves it alone.
 */
public record ResultState(
        ResultSummary result, Optional<JsonNode> progress, Optional<JsonNode> quality, Optional<Instant> begunAt) {}
