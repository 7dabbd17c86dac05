package io.shiftloom.jobs.queue;

import io.shiftloom.jobs.trail.Origin;
import java.util.UUID;

/**
 * A request that this process owns, until somebody else takes it and raises the stored fence.
 *
 * @param run number of the run, from 1
 * @param fence how often the request was taken, this time included
 * @param deaths how many of its owners were killed since it last made progress
 * @param tenantRunning requests of its tenant that were already running when it was taken
 * @param origin of the call that opened the run
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
        Origin origin) {

    /** Whether nobody owned the run before. */
    public boolean isFirstOwner() {
        return fence == 1;
    }
}
