package io.shiftloom.jobs.worker;

import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Something that a worker is working on.
 *
 * @param worker who does
 * @param chunk the first date of a chunk; null for a run that it owns
 * @param step that the run is in; null for a chunk, and before the first
 * @param since when the worker took it; null where an earlier program did
 */
public record HeldWork(
        String worker,
        UUID tenantId,
        String tenantName,
        UUID conditionId,
        int run,
        @Nullable LocalDate chunk,
        @Nullable String step,
        @Nullable Instant since) {}
