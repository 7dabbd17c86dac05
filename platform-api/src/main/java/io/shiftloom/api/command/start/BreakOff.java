package io.shiftloom.api.command.start;

import io.shiftloom.jobs.database.server.DatabaseServer;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/** Stops the embedded database that something has begun when the process is told to stop before that is over. */
public final class BreakOff implements AutoCloseable {

    private static final int STOPPED_BY_SIGTERM = 143;

    private enum State {
        UNDER_WAY,
        OVER,
        BROKEN_OFF
    }

    private final AtomicReference<State> state = new AtomicReference<>(State.UNDER_WAY);
    private final Runnable end;

    private BreakOff(Runnable end) {
        this.end = end;
        Runtime.getRuntime().addShutdownHook(new Thread(this::breakOff, "break-off"));
    }

    /** For what ends by itself with the process, until it is closed. */
    public static BreakOff ofWork() {
        return new BreakOff(() -> {});
    }

    /**
     * For a start, until it is closed. It ends at once: Spring would finish starting before it stops, which on a busy machine
     * takes longer than a platform waits, and there is nothing to hand back yet.
     */
    public static BreakOff ofStart() {
        return new BreakOff(() -> Runtime.getRuntime().halt(STOPPED_BY_SIGTERM));
    }

    private void breakOff() {
        if (state.compareAndSet(State.UNDER_WAY, State.BROKEN_OFF)) {
            DatabaseServer.breakOffAll();
            end.run();
        }
    }

    /** Does not return when the process is ending: what failed did so because of that, and nobody has to hear of it. */
    @Override
    public void close() {
        state.compareAndSet(State.UNDER_WAY, State.OVER);
        while (state.get() == State.BROKEN_OFF) {
            LockSupport.park(this);
        }
    }
}
