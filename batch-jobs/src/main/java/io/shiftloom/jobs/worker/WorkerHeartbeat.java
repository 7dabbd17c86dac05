package io.shiftloom.jobs.worker;

import io.shiftloom.jobs.settings.ShiftloomSettings;
import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.jobs.task.RepeatedWork;
import io.shiftloom.jobs.task.Schedulers;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/** Keeps this process in the registry as long as it runs, and learns there whether it should stop taking work. */
@WorkerComponent
final class WorkerHeartbeat implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(WorkerHeartbeat.class);

    private final WorkerRegistry registry;
    private final WorkerProcess self;
    private final List<Drainable> work;
    private boolean draining;
    private @Nullable RepeatedWork beats;

    WorkerHeartbeat(
            WorkerRegistry registry,
            Schedulers schedulers,
            ShiftloomSettings settings,
            List<Drainable> work,
            Clock clock) {
        this.registry = registry;
        this.work = List.copyOf(work);
        var now = clock.instant();
        this.self = new WorkerProcess(
                schedulers.name(),
                host(),
                ProcessHandle.current().pid(),
                settings.computeCores(),
                now,
                now,
                ProgramVersion.CURRENT,
                null,
                Drain.NONE);
    }

    private static String host() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "unknown";
        }
    }

    @Override
    public synchronized void start() {
        beats = RepeatedWork.start(
                "worker-heartbeat", Duration.ZERO, WorkerProcess.HEARTBEAT, () -> quietly(this::beat));
    }

    /** Follows what an operator asked for since the last heartbeat, and reports at once that it does. */
    private void beat() {
        boolean asked = registry.beat(self, draining);
        if (asked != draining) {
            LOG.info(
                    asked
                            ? "This worker takes no further work and hands on what it holds"
                            : "This worker takes work again");
            work.forEach(asked ? Drainable::drain : Drainable::resume);
            draining = asked;
            registry.beat(self, asked);
        }
    }

    @Override
    public synchronized void stop() {
        if (beats != null) {
            beats.close();
            beats = null;
            quietly(() -> registry.leave(self));
        }
    }

    @Override
    public synchronized boolean isRunning() {
        return beats != null;
    }

    /** Logs failures for debugging only: others report an unreachable database, and the next heartbeat tries again. */
    private static void quietly(Runnable work) {
        try {
            work.run();
        } catch (DataAccessException | TransactionException e) {
            LOG.debug("the heartbeat of this worker failed", e);
        } catch (RuntimeException e) {
            LOG.warn("this worker could not follow what an operator asked for", e);
        }
    }
}
