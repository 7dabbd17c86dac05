package io.shiftloom.api.console.schedule;

import io.shiftloom.jobs.storage.Position;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;

/**
 * A line of the list of schedules.
 *
 * @param confirmed how the confirmation stands, as a status; empty when it is not confirmed and still can be
 */
record ScheduleRow(
        UUID conditionId,
        UUID tenantId,
        String tenantName,
        String status,
        int candidates,
        String confirmed,
        boolean playground,
        boolean emergency,
        boolean revision,
        LocalDate firstDate,
        LocalDate lastDate,
        Instant createdAt,
        Instant updatedAt) {

    Position position() {
        return new Position(createdAt, conditionId);
    }
}
