package io.shiftloom.api.calendar;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What is known of the address of a person's calendar. The address itself is not stored and cannot be shown again.
 *
 * @param lastReadAt to the hour; null until a calendar reads it
 */
record CalendarFeed(
        String staffId, Instant createdAt, @Nullable Instant lastReadAt) {}
