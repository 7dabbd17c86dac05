package io.shiftloom.jobs.schedule.compute;

import io.shiftloom.jobs.progress.ForwardProgress;
import io.shiftloom.jobs.progress.SearchSeries;
import io.shiftloom.solver.control.Checkpoint;
import io.shiftloom.solver.control.ResumableControl;
import io.shiftloom.solver.control.SearchProgress;
import io.shiftloom.solver.control.SpareThreads;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/**
 * A search that can be stopped, stores its progress, and continues after its process died. Rounds can be short, so only
 * the newest report is written, at most once in an interval. A search that ends within the first interval stores only
 * its end. A search does not fail because its progress cannot be stored.
 */
public final class StoredSearch implements ResumableControl {

    private static final Logger LOG = LoggerFactory.getLogger(StoredSearch.class);
    private static final Duration REPORT_INTERVAL = Duration.ofSeconds(1);
    private static final Duration SAVE_INTERVAL = Duration.ofSeconds(3);

    private final StopSignal stop;
    private final SpareThreads threads;
    private final Optional<Checkpoint> earlier;
    private final SearchSeries series;
    private final ForwardProgress forward;
    private final Throttle<ForwardProgress.Furthest> reports;
    private final Throttle<Checkpoint> saves;

    /**
     * A search.
     *
     * @param threads may help
     * @param earlier the checkpoint of an interrupted attempt
     * @param series the course so far, which every report adds a point to
     * @param forward of the same course
     * @param report writes progress and course; may throw to end the search
     * @param save writes a checkpoint; may throw to end the search
     */
    public StoredSearch(
            StopSignal stop,
            SpareThreads threads,
            Optional<Checkpoint> earlier,
            SearchSeries series,
            ForwardProgress forward,
            Consumer<ForwardProgress.Furthest> report,
            Consumer<Checkpoint> save) {
        this.stop = stop;
        this.threads = threads;
        this.earlier = earlier;
        this.series = series;
        this.forward = forward;
        this.reports = new Throttle<>(REPORT_INTERVAL, report);
        this.saves = new Throttle<>(SAVE_INTERVAL, save);
    }

    @Override
    public boolean stopRequested() {
        return stop.isRaised();
    }

    @Override
    public SpareThreads spareThreads() {
        return threads;
    }

    @Override
    public void report(SearchProgress progress) {
        series.add(progress);
        reports.accept(forward.of(progress));
    }

    /** A schedule without a good bound is worth more than none. */
    @Override
    public void tolerate(RuntimeException fault) {
        LOG.error("A fault in the bound of a search, which goes on without it", fault);
    }

    @Override
    public Optional<Checkpoint> resumeFrom() {
        return earlier;
    }

    @Override
    public void save(Checkpoint checkpoint) {
        saves.accept(checkpoint);
    }

    /** Writes the progress that was held back, of a search that ended. */
    public void completed() {
        reports.flush();
    }

    /** Writes the progress and the checkpoint that were held back, of a search that was interrupted. */
    public void interrupted() {
        reports.flush();
        saves.flush();
    }

    /** Passes on the newest value once in an interval. */
    private static final class Throttle<T> {

        private final long intervalNanos;
        private final Consumer<T> target;
        private final AtomicReference<@Nullable T> held = new AtomicReference<>();
        private long passedAt = System.nanoTime();

        Throttle(Duration interval, Consumer<T> target) {
            this.intervalNanos = interval.toNanos();
            this.target = target;
        }

        void accept(T value) {
            held.set(value);
            long now = System.nanoTime();
            if (now - passedAt >= intervalNanos) {
                passedAt = now;
                flush();
            }
        }

        void flush() {
            T value = held.getAndSet(null);
            if (value != null) {
                try {
                    target.accept(value);
                } catch (DataAccessException | TransactionException e) {
                    LOG.warn("Progress of a search cannot be stored", e);
                }
            }
        }
    }
}
