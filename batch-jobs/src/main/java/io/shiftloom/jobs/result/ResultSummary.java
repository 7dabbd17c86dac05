package io.shiftloom.jobs.result;

import java.time.Instant;
import java.util.UUID;

/** A result in a list, or at the time of an event of its history. */
public record ResultSummary(
        UUID conditionId, ResultStatus status, int candidateCount, Instant createdAt, Instant updatedAt) {}
