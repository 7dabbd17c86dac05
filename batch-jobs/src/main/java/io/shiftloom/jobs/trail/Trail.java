package io.shiftloom.jobs.trail;

import io.micrometer.tracing.Span;
import io.micrometer.tracing.Tracer;
import io.micrometer.tracing.propagation.Propagator;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;

/**
 * Carries traces and log fields across the queue. {@link #here} is stored with the work, and {@link #follow} does the
 * work as a part of the trace that caused it. Without a tracer only the log fields remain.
 */
public final class Trail {

    /** The name of the log field, in every process. */
    public static final String REQUEST = "requestId";

    private static final String TRACEPARENT = "traceparent";

    private final Tracer tracer;
    private final Propagator propagator;

    public Trail(Tracer tracer, Propagator propagator) {
        this.tracer = tracer;
        this.propagator = propagator;
    }

    /** The present work of this thread, as the origin of what it causes. */
    public Origin here() {
        var carrier = new HashMap<String, String>();
        var span = tracer.currentSpan();
        if (span != null) {
            propagator.inject(span.context(), carrier, (to, key, value) -> carrier.put(key, value));
        }
        return new Origin(MDC.get(REQUEST), carrier.get(TRACEPARENT));
    }

    /** Works in this thread, within a span and with log fields that end with it. */
    public <T extends @Nullable Object, E extends Throwable> T follow(
            Work work, ScopedValue.CallableOp<? extends T, E> operation) throws E {
        var span = start(work);
        try (var _ = tracer.withSpan(span)) {
            return logged(work, operation);
        } catch (Throwable e) {
            span.error(e);
            throw e;
        } finally {
            span.end();
        }
    }

    /** Adds a field to this thread's span and to its log lines to come; whoever began the thread's work clears it. */
    public void about(String field, String value) {
        MDC.put(field, value);
        note(field, value);
    }

    /** Says something about the span that this thread is in. */
    public void note(String key, String value) {
        var span = tracer.currentSpan();
        if (span != null) {
            span.tag(key, value);
        }
    }

    private Span start(Work work) {
        var carrier = new HashMap<String, String>();
        if (work.origin().traceparent() != null) {
            carrier.put(TRACEPARENT, work.origin().traceparent());
        }
        var builder = propagator
                .extract(carrier, (from, key) -> carrier.get(key))
                .name(work.name())
                .kind(work.kind());
        work.fields().forEach(builder::tag);
        return builder.start();
    }

    private static <T extends @Nullable Object, E extends Throwable> T logged(
            Work work, ScopedValue.CallableOp<? extends T, E> operation) throws E {
        // Taken within the span's scope, whose own fields it puts and removes itself.
        var before = MDC.getCopyOfContextMap();
        try {
            work.fields().forEach(MDC::put);
            if (work.origin().requestId() != null) {
                MDC.put(REQUEST, work.origin().requestId());
            }
            return operation.call();
        } finally {
            MDC.setContextMap(before == null ? Map.of() : before);
        }
    }
}
