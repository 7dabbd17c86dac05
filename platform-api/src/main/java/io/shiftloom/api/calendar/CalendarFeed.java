package io.shiftloom.api.calendar;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The address of a person's calendar, without the address: nobody can show it again.
 *
 * @param lastReadAt to the hour; null until a calendar reads it
 */
record CalendarFeed(
        String staffId, Instant createdAt, @Nullable Instant lastReadAt) {}
