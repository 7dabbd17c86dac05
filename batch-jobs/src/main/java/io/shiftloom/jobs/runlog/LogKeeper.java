package io.shiftloom.jobs.runlog;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import com.github.f4b6a3.uuid.factory.standard.TimeOrderedEpochFactory;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.metrics.Meters;
import io.shiftloom.jobs.storage.WriteRefusal;
import io.shiftloom.jobs.task.Schedulers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.RecoverableDataAccessException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Stores this process's lines about conditions, a few at a time and in a thread of its own. Whoever logs never waits.
 * While the database is away, the first {@value #CAPACITY} lines wait for it, and further ones are dropped and counted.
 */
@Component
final class LogKeeper implements SmartLifecycle {

    static final String DROPPED = "shiftloom.log.dropped";

    private static final org.slf4j.Logger LOG = LoggerFactory.getLogger(LogKeeper.class);
    private static final int CAPACITY = 2_000;
    private static final int AT_ONCE = 200;
    /** Lines wait this long, so that those of a moment are stored together, unless there are many. */
    private static final Duration GATHERING = Duration.ofMillis(400);

    private static final Duration RETRY = Duration.ofSeconds(2);
    private static final Duration LAST_WORDS = Duration.ofSeconds(3);

    private final BlockingQueue<LogLine> lines = new ArrayBlockingQueue<>(CAPACITY);
    private final PlatformDatabase database;
    private final RunLog log;
    private final LineCollector collector;
    private final Counter dropped;
    private volatile @Nullable ExecutorService writer;

    @Autowired
    LogKeeper(
            PlatformDatabase database, RunLog log, Schedulers schedulers, TimeOrderedEpochFactory ids, Meters meters) {
        this(database, log, schedulers.name(), ids, meters.registry());
    }

    LogKeeper(
            PlatformDatabase database,
            RunLog log,
            String process,
            TimeOrderedEpochFactory ids,
            MeterRegistry registry) {
        this.database = database;
        this.log = log;
        this.collector = new LineCollector(process, ids, this::take);
        this.dropped = Counter.builder(DROPPED)
                .description("Log lines about conditions that were not kept for the console")
                .register(registry);
    }

    void take(LogLine line) {
        if (!lines.offer(line)) {
            dropped.increment();
        }
    }

    /** Starts before all work and stops after it, so that the last lines are kept too. */
    @Override
    public int getPhase() {
        return Integer.MIN_VALUE;
    }

    @Override
    public synchronized void start() {
        collector.setContext(loggers());
        collector.start();
        root().addAppender(collector);
        var thread = Executors.newSingleThreadExecutor(
                Thread.ofPlatform().name("run-log").daemon().factory());
        writer = thread;
        thread.execute(this::keep);
    }

    @Override
    public synchronized void stop() {
        root().detachAppender(collector);
        collector.stop();
        var thread = writer;
        writer = null;
        if (thread != null) {
            thread.shutdownNow();
            try {
                if (!thread.awaitTermination(LAST_WORDS.toSeconds(), TimeUnit.SECONDS)) {
                    LOG.warn("The last log lines are not kept for the console: the database does not answer");
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Override
    public boolean isRunning() {
        return writer != null;
    }

    private void keep() {
        var batch = new ArrayList<LogLine>();
        while (isRunning()) {
            try {
                batch.add(lines.take());
                if (lines.size() < AT_ONCE) {
                    Thread.sleep(GATHERING);
                }
                lines.drainTo(batch, AT_ONCE - batch.size());
                while (!store(batch)) {
                    Thread.sleep(RETRY);
                }
                batch.clear();
            } catch (InterruptedException _) {
                // Stopped: the loop sees it.
            }
        }
        Thread.interrupted();
        lines.drainTo(batch);
        if (!batch.isEmpty() && !store(batch)) {
            dropped.increment(batch.size());
        }
    }

    /** @return false when the database may take the lines later */
    private boolean store(List<LogLine> batch) {
        try {
            database.inTransaction(tx -> {
                log.store(tx, batch);
                return batch.size();
            });
            return true;
        } catch (DataAccessResourceFailureException
                | TransientDataAccessException
                | RecoverableDataAccessException
                | TransactionException e) {
            LOG.debug("Lines for the console wait for the database", e);
            return false;
        } catch (RuntimeException e) {
            if (WriteRefusal.isBehind(e)) {
                return false;
            }
            dropped.increment(batch.size());
            LOG.warn("{} log lines cannot be kept for the console", batch.size(), e);
            return true;
        }
    }

    private static LoggerContext loggers() {
        return (LoggerContext) LoggerFactory.getILoggerFactory();
    }

    private static Logger root() {
        return loggers().getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    }
}
