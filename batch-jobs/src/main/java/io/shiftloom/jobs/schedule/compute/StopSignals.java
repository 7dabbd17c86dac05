package io.shiftloom.jobs.schedule.compute;

import io.shiftloom.jobs.queue.RequestQueue;
import io.shiftloom.jobs.queue.StopOrder;
import io.shiftloom.jobs.settings.WorkerComponent;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;

/** The stop signals of all work in this process. */
@WorkerComponent
public final class StopSignals {

    private static final Logger LOG = LoggerFactory.getLogger(StopSignals.class);

    private final RequestQueue requests;
    private final Set<StopSignal> signals = ConcurrentHashMap.newKeySet();
    private volatile boolean shuttingDown;
    private volatile boolean draining;

    public StopSignals(RequestQueue requests) {
        this.requests = requests;
    }

    public StopSignal open(UUID conditionId) {
        var signal = new StopSignal(conditionId);
        signals.add(signal);
        if (shuttingDown || draining) {
            signal.raise(StopSignal.Reason.SHUTDOWN);
        }
        return signal;
    }

    public void close(StopSignal signal) {
        signals.remove(signal);
    }

    /**
     * Stops the work for every condition that was cancelled, or whose job was stopped, in any process. Called every
     * second.
     */
    public void poll() {
        Set<UUID> working = signals.stream().map(StopSignal::conditionId).collect(Collectors.toSet());
        if (working.isEmpty()) {
            return;
        }
        try {
            var stopped = requests.stopped(working);
            for (var signal : signals) {
                var order = stopped.get(signal.conditionId());
                if (order != null) {
                    signal.raise(order == StopOrder.END ? StopSignal.Reason.CANCELED : StopSignal.Reason.HELD);
                }
            }
        } catch (DataAccessException e) {
            LOG.warn("Stop requests cannot be read", e);
        }
    }

    /** Stops all work, also work that begins later. */
    public void shutdown() {
        shuttingDown = true;
        signals.forEach(signal -> signal.raise(StopSignal.Reason.SHUTDOWN));
    }

    /** Stops all work, also work that begins before {@link #resume}. */
    public void drain() {
        draining = true;
        signals.forEach(signal -> signal.raise(StopSignal.Reason.SHUTDOWN));
    }

    /** Lets work begin again. */
    public void resume() {
        draining = false;
    }
}
