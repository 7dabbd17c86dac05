package io.shiftloom.jobs.schedule.engine;

import io.shiftloom.jobs.settings.ShiftloomSettings;
import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.control.SearchStopped;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/** Warms the engine up in the background once a worker has started. The first condition ends it, so none waits for it. */
@WorkerComponent
final class WarmUp implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(WarmUp.class);

    private final Engine engine;
    private final boolean wanted;
    private volatile @Nullable Thread thread;

    public WarmUp(Engine engine, ShiftloomSettings settings) {
        this.engine = engine;
        this.wanted = settings.warmUp();
    }

    @Override
    public boolean isAutoStartup() {
        return wanted;
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
            LOG.debug("The engine is needed, or the process shuts down, before it is warm");
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
