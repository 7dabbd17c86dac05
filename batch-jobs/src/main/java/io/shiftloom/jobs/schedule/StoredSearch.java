package io.shiftloom.jobs.schedule;

import io.shiftloom.jobs.progress.SearchSeries;
import io.shiftloom.solver.Checkpoint;
import io.shiftloom.solver.SearchControl;
import io.shiftloom.solver.SearchProgress;
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
 * A search that can be stopped, whose progress is stored, and that goes on after its process died. Rounds can be short,
 * so of what they report only the newest is written, at most once in an interval, and nothing of a search that ends before
 * the first one is over but where it ended; and a search does not fail because it cannot tell how far it is.
 */
final class StoredSearch implements SearchControl {

    private static final Logger LOG = LoggerFactory.getLogger(StoredSearch.class);
    private static final Duration REPORT_INTERVAL = Duration.ofSeconds(1);
    private static final Duration SAVE_INTERVAL = Duration.ofSeconds(3);

    private final StopSignal stop;
    private final Optional<Checkpoint> earlier;
    private final SearchSeries series;
    private final Throttle<SearchProgress> reports;
    private final Throttle<Checkpoint> saves;

    /**
     * @param earlier where an interrupted attempt left off
     * @param series the course so far, which every report adds a point to
     * @param report writes progress and course; may throw to end the search
     * @param save writes a checkpoint; may throw to end the search
     */
    StoredSearch(
            StopSignal stop,
            Optional<Checkpoint> earlier,
            SearchSeries series,
            Consumer<SearchProgress> report,
            Consumer<Checkpoint> save) {
        this.stop = stop;
        this.earlier = earlier;
        this.series = series;
        this.reports = new Throttle<>(REPORT_INTERVAL, report);
        this.saves = new Throttle<>(SAVE_INTERVAL, save);
    }

    @Override
    public boolean stopRequested() {
        return stop.isRaised();
    }

    @Override
    public void report(SearchProgress progress) {
        series.add(progress);
        reports.accept(progress);
    }

    @Override
    public Optional<Checkpoint> resumeFrom() {
        return earlier;
    }

    @Override
    public void save(Checkpoint checkpoint) {
        saves.accept(checkpoint);
    }

    /** Writes what was held back of a search that ended. */
    void completed() {
        reports.flush();
    }

    /** Writes what was held back of a search that was interrupted. */
    void interrupted() {
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
                    LOG.warn("Progress of a search cannot be stored: {}", e.getMessage());
                }
            }
        }
    }
}
