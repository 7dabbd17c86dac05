package io.shiftloom.jobs.progress;

import io.shiftloom.jobs.result.ResultSummary;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * A result at this moment, with how far its run has come.
 *
 * @param progress what the run reported last; only of a running result
 * @param quality of the best candidate; only of a completed result
 */
public record ResultState(ResultSummary result, Optional<JsonNode> progress, Optional<JsonNode> quality) {}
