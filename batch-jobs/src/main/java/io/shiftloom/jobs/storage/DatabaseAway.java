package io.shiftloom.jobs.storage;

import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.transaction.CannotCreateTransactionException;

/** Failures of work for which nobody is to blame but the database, which does not answer or takes no work. Such work waits. */
public final class DatabaseAway {

    private static final int DEEPEST_CAUSE = 20;

    private DatabaseAway() {}

    /** Whether the failure, or one that caused it, is of the database. */
    public static boolean isBehind(Throwable failure) {
        Throwable cause = failure;
        for (int depth = 0; cause != null && depth < DEEPEST_CAUSE; depth++) {
            if (isAway(cause)) {
                return true;
            }
            cause = cause.getCause();
        }
        return WriteRefusal.isBehind(failure);
    }

    private static boolean isAway(Throwable cause) {
        return cause instanceof DataAccessResourceFailureException
                || (cause instanceof TransientDataAccessException && !isOvertaken(cause))
                || cause instanceof CannotCreateTransactionException;
    }

    /** Whether somebody else changed the rows of the work: a successor, which the fence will show, or an operator. */
    private static boolean isOvertaken(Throwable cause) {
        return cause instanceof OptimisticLockingFailureException;
    }
}
