package io.shiftloom.jobs.schedule.engine;

import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.control.SearchStopped;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/** Warms the engine up in the background while a worker starts. No request waits for it. */
@WorkerComponent
final class WarmUp implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(WarmUp.class);

    private final Engine engine;
    private volatile @Nullable Thread thread;

    public WarmUp(Engine engine) {
        this.engine = engine;
    }

    @Override
    public void start() {
        var warming = Thread.ofPlatform().name("warm-up").daemon().unstarted(this::solve);
        thread = warming;
        warming.start();
    }

    private void solve() {
        try {
            engine.warmUp(SearchControl.until(() -> !isRunning()));
        } catch (SearchStopped e) {
            LOG.debug("The process shuts down before the engine is warm");
        }
    }

    @Override
    public void stop() {
        thread = null;
    }

    @Override
    public boolean isRunning() {
        return thread != null;
    }
}
