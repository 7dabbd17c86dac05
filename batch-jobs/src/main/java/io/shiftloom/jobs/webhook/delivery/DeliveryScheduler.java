package io.shiftloom.jobs.webhook.delivery;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerBuilder;
import io.shiftloom.jobs.task.Schedulers;
import io.shiftloom.jobs.task.TaskTable;
import io.shiftloom.jobs.worker.Drainable;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import org.springframework.context.SmartLifecycle;

/** Runs the deliveries of a worker, each on a virtual thread. When the process stops, attempts in flight may end. */
final class DeliveryScheduler implements SmartLifecycle, Drainable {

    private static final int MOST_IN_FLIGHT = 256;
    /** How long attempts in flight may take to end. Then they are called off, and another worker repeats them. */
    private static final Duration GRACE = Duration.ofSeconds(5);

    private final Schedulers schedulers;
    private final SchedulerBuilder builder;
    private @Nullable Scheduler running;

    /** @param builder without its threads, which are made at each start */
    DeliveryScheduler(Schedulers schedulers, SchedulerBuilder builder) {
        this.schedulers = schedulers;
        this.builder = builder;
    }

    static DeliveryScheduler of(Schedulers schedulers, DeliveryTask deliveries, DeliverySweep sweep) {
        return new DeliveryScheduler(
                schedulers,
                schedulers
                        .prepare(TaskTable.DELIVERY, List.of(deliveries.task()), MOST_IN_FLIGHT)
                        .startTasks(List.of(sweep.task()))
                        .pollUsingLockAndFetch(0.9, 1.0)
                        .shutdownMaxWait(GRACE));
    }

    @Override
    public synchronized void start() {
        if (running == null) {
            running = builder.executorService(Executors.newThreadPerTaskExecutor(
                            Thread.ofVirtual().name("webhook-", 0).factory()))
                    .build();
            schedulers.wake(TaskTable.DELIVERY, running);
            running.start();
        }
    }

    @Override
    public synchronized void stop() {
        if (running != null) {
            running.stop();
            running = null;
        }
    }

    /** Attempts in flight end here. */
    @Override
    public synchronized void drain() {
        if (running != null) {
            running.pause();
        }
    }

    @Override
    public synchronized void resume() {
        if (running != null) {
            running.resume();
        }
    }

    @Override
    public synchronized boolean isRunning() {
        return running != null;
    }
}
