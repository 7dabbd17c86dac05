package io.shiftloom.jobs.condition;

import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;

/** A condition in a list. */
public record ConditionSummary(UUID conditionId, Instant createdAt, LocalDate startDate, LocalDate endDate) {}
