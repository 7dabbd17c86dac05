package io.shiftloom.jobs.condition;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;

/** A condition in a list. */
public record ConditionSummary(
        UUID conditionId,
        Instant createdAt,
        @JsonProperty("scheduleStartDate") LocalDate startDate,
        @JsonProperty("scheduleEndDate") LocalDate endDate) {}
