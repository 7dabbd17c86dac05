package io.shiftloom.jobs.runlog;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A line that a process logged about a condition.
 *
 * @param lineId ascends within a process
 * @param tenantId who is served meanwhile; null when an operator is
 * @param run null for what belongs to none, such as an attempt to deliver a webhook
 * @param chunk first date of the date chunk that it is about
 * @param logger simple name of the class that logged it
 * @param process name of the worker, or of an api
 * @param trace stack trace, shortened; null without an exception
 */
public record LogLine(
        UUID lineId,
        UUID conditionId,
        @Nullable UUID tenantId,
        @Nullable Integer run,
        @Nullable String chunk,
        Instant at,
        LogLevel level,
        String logger,
        String process,
        @Nullable String requestId,
        String message,
        @Nullable String trace) {}
