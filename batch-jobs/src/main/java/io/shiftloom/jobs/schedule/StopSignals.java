package io.shiftloom.jobs.schedule;

import io.shiftloom.jobs.queue.RequestQueue;
import io.shiftloom.jobs.queue.StopOrder;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;

/** The stop signals of everything that this process works at. */
final class StopSignals {

    private static final Logger LOG = LoggerFactory.getLogger(StopSignals.class);

    private final RequestQueue requests;
    private final Set<StopSignal> signals = ConcurrentHashMap.newKeySet();
    private volatile boolean shuttingDown;

    StopSignals(RequestQueue requests) {
        this.requests = requests;
    }

    StopSignal open(UUID conditionId) {
        var signal = new StopSignal(conditionId);
        signals.add(signal);
        if (shuttingDown) {
            signal.raise(StopSignal.Reason.SHUTDOWN);
        }
        return signal;
    }

    void close(StopSignal signal) {
        signals.remove(signal);
    }

    /** Ends the work for every condition that was cancelled, or whose job was stopped, anywhere. Called every second. */
    void poll() {
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
            LOG.warn("What is cancelled or stopped cannot be looked up: {}", e.getMessage());
        }
    }

    /** Ends everything, also what begins later. */
    void shutdown() {
        shuttingDown = true;
        signals.forEach(signal -> signal.raise(StopSignal.Reason.SHUTDOWN));
    }
}
