package io.shiftloom.jobs.runlog;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.UnsynchronizedAppenderBase;
import com.github.f4b6a3.uuid.factory.standard.TimeOrderedEpochFactory;
import io.shiftloom.jobs.storage.LineText;
import io.shiftloom.jobs.trail.Trail;
import io.shiftloom.jobs.trail.Work;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Takes the lines that name a condition, in the thread that logs them. Nothing here waits. */
final class LineCollector extends UnsynchronizedAppenderBase<ILoggingEvent> {

    private static final int LONGEST_NAME = 200;
    private static final int LONGEST_MESSAGE = 2_000;
    private static final int LONGEST_TRACE = 8_000;

    private final String process;
    private final TimeOrderedEpochFactory ids;
    private final Consumer<LogLine> taker;

    LineCollector(String process, TimeOrderedEpochFactory ids, Consumer<LogLine> taker) {
        this.process = process;
        this.ids = ids;
        this.taker = taker;
        setName("run-log");
    }

    @Override
    protected void append(ILoggingEvent event) {
        var fields = event.getMDCPropertyMap();
        var condition = id(fields.get(Work.CONDITION));
        if (condition != null && event.getLevel().isGreaterOrEqual(Level.INFO)) {
            taker.accept(new LogLine(
                    ids.create(),
                    condition,
                    id(fields.get(Work.TENANT)),
                    number(fields.get(Work.RUN)),
                    name(fields.get(Work.CHUNK)),
                    event.getInstant(),
                    level(event.getLevel()),
                    LineText.line(simpleName(event.getLoggerName()), LONGEST_NAME),
                    process,
                    name(fields.get(Trail.REQUEST)),
                    LineText.line(String.valueOf(event.getFormattedMessage()), LONGEST_MESSAGE),
                    trace(event)));
        }
    }

    private static LogLevel level(Level level) {
        return level.isGreaterOrEqual(Level.ERROR)
                ? LogLevel.ERROR
                : level.isGreaterOrEqual(Level.WARN) ? LogLevel.WARN : LogLevel.INFO;
    }

    private static String simpleName(String logger) {
        return logger.substring(logger.lastIndexOf('.') + 1);
    }

    private static @Nullable String trace(ILoggingEvent event) {
        var thrown = event.getThrowableProxy();
        return thrown == null ? null : LineText.lines(ThrowableProxyUtil.asString(thrown), LONGEST_TRACE);
    }

    private static @Nullable String name(@Nullable String text) {
        return text == null ? null : LineText.line(text, LONGEST_NAME);
    }

    private static @Nullable UUID id(@Nullable String text) {
        try {
            return text == null ? null : UUID.fromString(text);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private static @Nullable Integer number(@Nullable String text) {
        try {
            return text == null ? null : Integer.valueOf(text);
        } catch (NumberFormatException e) {
            return null;
        }
    }
}
