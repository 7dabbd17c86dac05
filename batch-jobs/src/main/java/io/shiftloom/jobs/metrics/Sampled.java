package io.shiftloom.jobs.metrics;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * A value that is looked up now and then, so that reading it costs nothing however often metrics are scraped.
 *
 * @param <T> the type of the value
 */
public final class Sampled<T> implements SmartLifecycle {

    private static final Duration PAUSE = Duration.ofSeconds(10);
    private static final Duration STALE = Duration.ofMinutes(1);
    private static final Logger LOG = LoggerFactory.getLogger(Sampled.class);

    private final String name;
    private final Supplier<T> look;
    private final LongSupplier nanoTime;
    private volatile T latest;
    private volatile long lookedUp;
    private volatile boolean known;
    private @Nullable ScheduledExecutorService timer;

    /**
     * @param name of the thread, and in the log
     * @param first the value until the first look-up
     */
    public Sampled(String name, T first, Supplier<T> look) {
        this(name, first, look, System::nanoTime);
    }

    Sampled(String name, T first, Supplier<T> look, LongSupplier nanoTime) {
        this.name = name;
        this.latest = first;
        this.look = look;
        this.nanoTime = nanoTime;
        this.lookedUp = nanoTime.getAsLong();
    }

    /** How long ago the value was looked up with success, or since when nobody could. */
    public Duration age() {
        return Duration.ofNanos(nanoTime.getAsLong() - lookedUp);
    }

    /** A number of the value, or none while nobody knows the value or it is too old to be true. */
    public double number(ToDoubleFunction<T> part) {
        return known && age().compareTo(STALE) <= 0 ? part.applyAsDouble(latest) : Double.NaN;
    }

    /** Shows the age of the value, under the name that the value has there. */
    public void showAge(MeterRegistry registry, String sample) {
        Gauge.builder("shiftloom.sample.age", () -> age().toMillis() / 1000.0)
                .description("How long ago this process could read these figures of the installation")
                .baseUnit("seconds")
                .tag("sample", sample)
                .register(registry);
    }

    /** Looks the value up now. */
    public void refresh() {
        latest = look.get();
        lookedUp = nanoTime.getAsLong();
        known = true;
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // ends only with the timer
    public synchronized void start() {
        if (timer == null) {
            timer = Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().daemon().name(name).factory());
            timer.scheduleWithFixedDelay(this::refreshOrLog, 0, PAUSE.toSeconds(), TimeUnit.SECONDS);
        }
    }

    @Override
    public synchronized void stop() {
        if (timer != null) {
            timer.shutdownNow();
            timer = null;
        }
    }

    @Override
    public synchronized boolean isRunning() {
        return timer != null;
    }

    /** Logs exceptions, because one would end the schedule. */
    private void refreshOrLog() {
        try {
            refresh();
        } catch (RuntimeException e) {
            LOG.warn("{} keeps its last values", name, e);
        }
    }
}
