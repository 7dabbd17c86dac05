package io.shiftloom.api.command.start;

import io.shiftloom.jobs.database.server.DatabaseServer;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/** A shutdown hook of work that has begun an embedded database: stops the database when the process is told to stop before the work is over. */
public final class AbortOnShutdown implements AutoCloseable {

    private static final int STOPPED_BY_SIGTERM = 143;

    private enum State {
        UNDER_WAY,
        OVER,
        ABORTED
    }

    private final AtomicReference<State> state = new AtomicReference<>(State.UNDER_WAY);
    private final Runnable end;

    private AbortOnShutdown(Runnable end) {
        this.end = end;
        Runtime.getRuntime().addShutdownHook(new Thread(this::abort, "abort-on-shutdown"));
    }

    /** For what ends by itself with the process, until it is closed. */
    public static AbortOnShutdown ofWork() {
        return new AbortOnShutdown(() -> {});
    }

    /**
     * For a start, until it is closed. It ends at once: Spring would finish starting before it stops, which on a busy machine
     * takes longer than a platform waits, and there is nothing to hand back yet.
     */
    public static AbortOnShutdown ofStart() {
        return new AbortOnShutdown(() -> Runtime.getRuntime().halt(STOPPED_BY_SIGTERM));
    }

    private void abort() {
        if (state.compareAndSet(State.UNDER_WAY, State.ABORTED)) {
            DatabaseServer.breakOffAll();
            end.run();
        }
    }

    /** Does not return when the process is ending: what failed did so because of that, and nobody has to hear of it. */
    @Override
    public void close() {
        state.compareAndSet(State.UNDER_WAY, State.OVER);
        while (state.get() == State.ABORTED) {
            LockSupport.park(this);
        }
    }
}
