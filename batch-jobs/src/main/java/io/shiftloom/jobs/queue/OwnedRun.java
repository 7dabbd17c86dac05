package io.shiftloom.jobs.queue;

import io.shiftloom.jobs.trail.Origin;
import java.util.UUID;

/**
 * A request that this process owns for now. Somebody else owns it as soon as the stored fence is higher.
 *
 * @param run which opening of the job this is, from 1
 * @param fence which taking of it
 * @param deaths how many owners were killed at it since it last came further
 * @param tenantRunning requests of its tenant that were running already when it was taken
 * @param origin who asked for it
 */
public record OwnedRun(
        UUID tenantId,
        UUID conditionId,
        int run,
        long fence,
        String ticket,
        boolean emergency,
        int deaths,
        int tenantRunning,
        Origin origin) {}
