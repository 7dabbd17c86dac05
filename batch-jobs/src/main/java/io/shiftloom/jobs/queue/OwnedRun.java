package io.shiftloom.jobs.queue;

import io.shiftloom.jobs.trail.Origin;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Objects;
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

    static OwnedRun read(ResultSet row) throws SQLException {
        return new OwnedRun(
                row.getObject("tenant_id", UUID.class),
                row.getObject("condition_id", UUID.class),
                row.getInt("run"),
                row.getLong("fence"),
                Objects.requireNonNull(row.getString("ticket")),
                row.getBoolean("emergency"),
                row.getInt("deaths"),
                row.getInt("tenant_running"),
                Origin.read(row));
    }

    /** Whether nobody owned the run before. */
    public boolean isFirstOwner() {
        return fence == 1;
    }
}
