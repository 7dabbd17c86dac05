package io.shiftloom.jobs.database;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.turbo.TurboFilter;
import ch.qos.logback.core.spi.FilterReply;
import io.shiftloom.jobs.storage.WriteRefusal;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import org.slf4j.Marker;
import org.springframework.transaction.TransactionSystemException;

/**
 * Logs once in ten seconds that the database does not answer, or takes no work, instead of a stack trace for every poll,
 * heartbeat and call. The interruption of a scheduler is not logged, because that is how it stops.
 */
final class OutageLog extends TurboFilter implements AutoCloseable {

    private static final org.slf4j.Logger LOG = LoggerFactory.getLogger(OutageLog.class);
    private static final Duration PAUSE = Duration.ofSeconds(10);

    /** The SQLSTATE class of failed connections, and the states of a server that stops, was stopped or starts. */
    private static final String CONNECTION = "08";

    private static final Set<String> AWAY = Set.of("57P01", "57P02", "57P03");

    private static final String SCHEDULER = "com.github.kagkarlsson.";

    /** The pool's message, without a state, for a connection that the server has ended. */
    private static final String CLOSED = "Connection is closed";

    private static final int DEEPEST_CAUSE = 20;

    private final LoggerContext loggers;
    private final Clock clock;
    private @Nullable Instant told;
    private long leftOut;

    private OutageLog(LoggerContext context, Clock clock) {
        loggers = context;
        this.clock = clock;
    }

    static OutageLog watch(LoggerContext context, Clock clock) {
        var log = new OutageLog(context, clock);
        context.addTurboFilter(log);
        return log;
    }

    @Override
    public void close() {
        loggers.getTurboFilterList().remove(this);
    }

    @Override
    public FilterReply decide(
            @Nullable Marker marker,
            Logger logger,
            Level level,
            @Nullable String format,
            Object @Nullable [] parameters,
            @Nullable Throwable thrown) {
        if (!level.isGreaterOrEqual(Level.WARN)) {
            return FilterReply.NEUTRAL;
        }
        var failure = thrown != null ? thrown : last(parameters);
        if (failure == null) {
            return FilterReply.NEUTRAL;
        }
        boolean scheduler = logger.getName().startsWith(SCHEDULER);
        if (scheduler && isInterruption(failure)) {
            return FilterReply.DENY;
        }
        if (WriteRefusal.isBehind(failure)) {
            tell("takes no work", failure);
            return FilterReply.DENY;
        }
        // The scheduler closes each connection itself and last, so one that is closed before was closed by the server.
        if (isOutage(failure) || (scheduler && isClosed(failure))) {
            tell("does not answer", failure);
            return FilterReply.DENY;
        }
        return FilterReply.NEUTRAL;
    }

    private synchronized void tell(String what, Throwable failure) {
        var now = clock.instant();
        if (told != null && now.isBefore(told.plus(PAUSE))) {
            leftOut++;
            return;
        }
        told = now;
        LOG.warn("The database {}: {} ({} messages like this left out)", what, root(failure), leftOut);
        leftOut = 0;
    }

    private static @Nullable Throwable last(Object @Nullable [] parameters) {
        return parameters != null
                        && parameters.length > 0
                        && parameters[parameters.length - 1] instanceof Throwable thrown
                ? thrown
                : null;
    }

    private static boolean isOutage(Throwable failure) {
        return isCausedBy(failure, cause -> cause instanceof SQLException sql && isAway(sql));
    }

    private static boolean isClosed(Throwable failure) {
        return isCausedBy(
                failure,
                cause -> cause instanceof SQLException sql
                        && sql.getSQLState() == null
                        && CLOSED.equals(sql.getMessage()));
    }

    private static boolean isInterruption(Throwable failure) {
        return isCausedBy(failure, InterruptedException.class::isInstance);
    }

    private static boolean isCausedBy(Throwable failure, Predicate<Throwable> wanted) {
        Throwable cause = failure;
        for (int depth = 0; cause != null && depth < DEEPEST_CAUSE; depth++) {
            if (wanted.test(cause)) {
                return true;
            }
            cause = behind(cause);
        }
        return false;
    }

    /** A rollback over a connection that is gone fails too, and its cause does not say why the transaction ended. */
    private static @Nullable Throwable behind(Throwable failure) {
        return failure instanceof TransactionSystemException system && system.getApplicationException() != null
                ? system.getApplicationException()
                : failure.getCause();
    }

    /** The pool's own exception has the state of the last failure to connect, or none. */
    private static boolean isAway(SQLException failure) {
        var state = failure.getSQLState();
        return state == null
                ? failure instanceof SQLTransientConnectionException
                : state.startsWith(CONNECTION) || AWAY.contains(state);
    }

    /** What the innermost cause says that says anything: the end of a connection is an exception without a message. */
    private static String root(Throwable failure) {
        var said = failure.getClass().getSimpleName();
        Throwable cause = failure;
        for (int depth = 0; cause != null && depth < DEEPEST_CAUSE; depth++) {
            var message = cause.getMessage();
            if (message != null && !message.isBlank()) {
                said = message;
            }
            cause = behind(cause);
        }
        return said;
    }
}
