package io.shiftloom.jobs.trail;

import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * Where a piece of work came from; kept beside it until somebody does it.
 *
 * @param requestId of the call that asked for it
 * @param traceparent of the span that caused it, as W3C Trace Context writes it; null when that was not traced
 */
public record Origin(@Nullable String requestId, @Nullable String traceparent) {

    /** From the columns {@code request_id} and {@code traceparent}. */
    public static Origin read(ResultSet row) throws SQLException {
        return new Origin(row.getString("request_id"), row.getString("traceparent"));
    }
}
