package io.shiftloom.jobs.operations;

import java.time.LocalDate;
import java.util.UUID;

/** What a job solves, and for whom. It never changes. */
public record JobSubject(
        UUID conditionId,
        UUID tenantId,
        String tenantName,
        LocalDate scheduleStartDate,
        LocalDate scheduleEndDate,
        boolean emergency,
        boolean playground) {}
