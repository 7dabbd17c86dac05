package io.shiftloom.jobs.storage;

import java.time.Duration;
import java.util.Objects;
import java.util.stream.Stream;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.transaction.CannotCreateTransactionException;

/** What work waits out, however long it takes: the database does not answer, or takes no work. */
public final class DatabaseAway {

    /** Until the next look whether it is back. */
    public static final Duration WAIT = Duration.ofSeconds(2);

    private static final int DEEPEST_CAUSE = 20;

    private DatabaseAway() {}

    /** Whether the failure, or one that caused it, says so. */
    public static boolean isBehind(Throwable failure) {
        return WriteRefusal.isBehind(failure)
                || Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                        .limit(DEEPEST_CAUSE)
                        .anyMatch(DatabaseAway::says);
    }

    private static boolean says(Throwable cause) {
        return cause instanceof DataAccessResourceFailureException
                || (cause instanceof TransientDataAccessException && !isOvertaken(cause))
                || cause instanceof CannotCreateTransactionException;
    }

    /** Whether somebody else changed the job's rows: a successor, which the fence will show, or an operator. */
    private static boolean isOvertaken(Throwable cause) {
        return cause instanceof OptimisticLockingFailureException;
    }
}
