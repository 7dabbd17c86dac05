package io.shiftloom.api.operations.calendar;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Somebody on the roster, and whether there is an address of the person's calendar.
 *
 * @param createdAt of the address; null where there is none
 * @param lastReadAt to the hour; null until a calendar reads it
 */
public record PersonFeed(
        String staffId,
        String displayName,
        @Nullable Instant createdAt,
        @Nullable Instant lastReadAt) {}
