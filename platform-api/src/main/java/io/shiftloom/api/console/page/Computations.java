package io.shiftloom.api.console.page;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.jobs.words.Message;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Limits how many pages compute for seconds at once, such as prices. A browser that asks again leaves what it asked for before to be
 * computed to its end, and all other pages need a processor, too.
 */
@Component
public class Computations {

    private static final Duration WAIT = Duration.ofSeconds(10);

    private final Semaphore places;
    private final Duration wait;

    @Autowired
    Computations() {
        this(Math.max(1, Runtime.getRuntime().availableProcessors() / 2), WAIT);
    }

    Computations(int atOnce, Duration wait) {
        this.places = new Semaphore(atOnce, true);
        this.wait = wait;
    }

    /** @throws RequestRejected when others compute for too long */
    public <T> T run(Supplier<T> work) {
        if (!acquired()) {
            throw new RequestRejected(ErrorCode.RATE_LIMITED, Message.of("refused.computing"));
        }
        try {
            return work.get();
        } finally {
            places.release();
        }
    }

    private boolean acquired() {
        try {
            return places.tryAcquire(wait.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
