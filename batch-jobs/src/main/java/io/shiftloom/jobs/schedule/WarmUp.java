package io.shiftloom.jobs.schedule;

import io.shiftloom.solver.SearchControl;
import io.shiftloom.solver.SearchStopped;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/** Warms the engine up beside the start of a worker; what clients ask for does not wait for it. */
final class WarmUp implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(WarmUp.class);

    private final Engine engine;
    private volatile @Nullable Thread thread;

    WarmUp(Engine engine) {
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
            LOG.debug("The process ends while its engine is still cold");
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
