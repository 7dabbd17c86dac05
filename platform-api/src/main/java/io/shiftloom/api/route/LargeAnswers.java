package io.shiftloom.api.route;

import io.shiftloom.api.apikey.ApiKeyFilter;
import io.shiftloom.api.connector.PacedAnswerFilter;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.Arrays;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;

/**
 * Limits how many large answers there are at once, from the first row read to the last byte sent. Each tenant has a few, and all
 * tenants together have no more than the memory allows. The others wait for a moment. Where a handler takes a {@link Place}, it says
 * itself when it needs it.
 */
@Component
public final class LargeAnswers implements HandlerInterceptor {

    private static final int MOST_OF_TENANT = 2;
    /** Of a tenant's part of all places, one at least. So it takes several to keep all others from reading. */
    private static final int PARTS = 4;

    private static final int FEWEST = PARTS;
    private static final int MOST = 32;
    /** The largest answer of all, 160,000 assignments in each of three candidates, takes about as much. */
    private static final long MEMORY_EACH = 128L * 1024 * 1024;

    private static final Duration WAIT = Duration.ofSeconds(2);
    /** How many times longer a tenant waits for one of its own places, which keeps no other tenant waiting. */
    private static final int WAITS_FOR_OWN = 2;

    /** How many times longer than its answer took a place rests. So a tenant has only part of a processor, however busy it is. */
    private static final int RESTS = 3;

    private static final Duration LONGEST_REST = Duration.ofMillis(500);
    private static final String HELD = Held.class.getName();
    private static final String PLACE = Place.class.getName();

    private final Semaphore all;
    private final int mostOfTenant;
    private final Duration wait;
    private final ConcurrentMap<UUID, Semaphore> tenants = new ConcurrentHashMap<>();

    record Held(Semaphore own, long since) {}

    /**
     * What a handler with a body takes as soon as it knows that its answer is a large one. Until then a body arrives, as slowly as its
     * sender likes, and nobody else should wait for that.
     */
    public static final class Place {

        private final Runnable taking;

        private Place(Runnable taking) {
            this.taking = taking;
        }

        static Place of(HttpServletRequest request) {
            return request.getAttribute(PLACE) instanceof Place place ? place : new Place(() -> {});
        }

        /** @throws RequestRejected with RATE_LIMITED when none becomes free */
        public void take() {
            taking.run();
        }
    }

    LargeAnswers() {
        this(Runtime.getRuntime().maxMemory(), WAIT);
    }

    LargeAnswers(long memory, Duration wait) {
        int places = Math.clamp(memory / MEMORY_EACH, FEWEST, MOST);
        this.all = new Semaphore(places, true);
        this.mostOfTenant = Math.min(MOST_OF_TENANT, places / PARTS);
        this.wait = wait;
    }

    int mostOfTenant() {
        return mostOfTenant;
    }

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        if (handler instanceof HandlerMethod method) {
            var route = method.getMethodAnnotation(Route.class);
            if (route != null && route.large()) {
                var tenantId = ApiKeyFilter.caller(request).tenant().tenantId();
                var place = new Place(() -> hold(request, tenantId));
                request.setAttribute(PLACE, place);
                if (!takesItself(method)) {
                    place.take();
                }
            }
        }
        return true;
    }

    private static boolean takesItself(HandlerMethod method) {
        return Arrays.stream(method.getMethodParameters())
                .anyMatch(parameter -> parameter.getParameterType() == Place.class);
    }

    @Override
    public void afterCompletion(
            HttpServletRequest request, HttpServletResponse response, Object handler, @Nullable Exception failure) {
        if (request.getAttribute(HELD) instanceof Held held) {
            request.removeAttribute(HELD);
            release(held);
        }
    }

    private void hold(HttpServletRequest request, UUID tenantId) {
        request.setAttribute(HELD, acquire(tenantId));
        PacedAnswerFilter.expectQuickReader(request);
    }

    Held acquire(UUID tenantId) {
        var own = tenants.computeIfAbsent(tenantId, id -> new Semaphore(mostOfTenant, true));
        if (!acquire(own, wait.multipliedBy(WAITS_FOR_OWN))) {
            throw tooMany();
        }
        if (!acquire(all, wait)) {
            own.release();
            throw tooMany();
        }
        return new Held(own, System.nanoTime());
    }

    void release(Held held) {
        all.release();
        long rest = Math.min(RESTS * (System.nanoTime() - held.since()), LONGEST_REST.toNanos());
        Thread.startVirtualThread(() -> releaseAfter(rest, held.own()));
    }

    private static void releaseAfter(long nanos, Semaphore own) {
        LockSupport.parkNanos(nanos);
        own.release();
    }

    private static boolean acquire(Semaphore permits, Duration wait) {
        try {
            return permits.tryAcquire(wait.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static RequestRejected tooMany() {
        return RequestRejected.forNow(
                ErrorCode.RATE_LIMITED, "too many large documents are being read", Duration.ofSeconds(1));
    }
}
