package io.shiftloom.jobs.storage;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;

/**
 * What a server says that answers and yet takes no work: its disk or memory or connections are used up, or it is read-only,
 * as a standby is and as some providers make a server whose disk is full. It passes without a change of the request.
 */
public final class WriteRefusal {

    private static final Logger LOG = LoggerFactory.getLogger(WriteRefusal.class);

    /** The SQLSTATE class of what is used up, and the state of a transaction that may only read. */
    private static final String USED_UP = "53";

    private static final String READ_ONLY = "25006";

    private static final int DEEPEST_CAUSE = 20;

    private WriteRefusal() {}

    /** Whether the failure, or one that caused it, is such a refusal. */
    public static boolean isBehind(Throwable failure) {
        Throwable cause = failure;
        for (int depth = 0; cause != null && depth < DEEPEST_CAUSE; depth++) {
            if (cause instanceof SQLException sql && isRefusal(sql.getSQLState())) {
                return true;
            }
            cause = cause.getCause();
        }
        return false;
    }

    /** Writes what others do not wait for, such as when a key was used last: while nothing is written, they do without. */
    public static void tolerate(Runnable note) {
        try {
            note.run();
        } catch (DataAccessException e) {
            if (!isBehind(e)) {
                throw e;
            }
            LOG.debug("A note was not written", e);
        }
    }

    private static boolean isRefusal(@Nullable String state) {
        return state != null && (state.startsWith(USED_UP) || state.equals(READ_ONLY));
    }
}
