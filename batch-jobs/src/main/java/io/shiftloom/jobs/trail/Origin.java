package io.shiftloom.jobs.trail;

import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * The origin of a piece of work, stored with it until it is done.
 *
 * @param requestId of the call that caused it
 * @param traceparent of the span that caused it, in the form of W3C Trace Context; null when it was not traced
 */
public record Origin(@Nullable String requestId, @Nullable String traceparent) {

    /** From the columns {@code request_id} and {@code traceparent}. */
    public static Origin read(ResultSet row) throws SQLException {
        return new Origin(row.getString("request_id"), row.getString("traceparent"));
    }
}
