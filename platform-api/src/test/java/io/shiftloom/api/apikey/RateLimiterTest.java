package io.shiftloom.api.apikey;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RateLimiterTest {

    private final AtomicLong now = new AtomicLong();
    private final RateLimiter rates = new RateLimiter(new TimeMeter() {
        @Override
        public long currentTimeNanos() {
            return now.get();
        }

        @Override
        public boolean isWallClockBased() {
            return false;
        }
    });

    @Test
    void allowsABurstOfTwiceTheRateThenTheRate() {
        for (int i = 0; i < 40; i++) {
            assertThat(rates.take("k", 20).retryAfter()).isEmpty();
        }
        assertThat(rates.take("k", 20).retryAfter()).contains(Duration.ofMillis(50));

        now.addAndGet(Duration.ofSeconds(1).toNanos());
        for (int i = 0; i < 20; i++) {
            assertThat(rates.take("k", 20).retryAfter()).isEmpty();
        }
        assertThat(rates.take("k", 20).retryAfter()).isPresent();
    }

    @Test
    void refusedRequestsCostNothing() {
        rates.take("k", 1);
        rates.take("k", 1);
        for (int i = 0; i < 100; i++) {
            assertThat(rates.take("k", 1).retryAfter()).contains(Duration.ofSeconds(1));
        }
        now.addAndGet(Duration.ofSeconds(1).toNanos());
        assertThat(rates.take("k", 1).retryAfter()).isEmpty();
    }

    @Test
    void keysDoNotShare() {
        rates.take("a", 1);
        rates.take("a", 1);

        assertThat(rates.take("b", 1).retryAfter()).isEmpty();
    }

    @Test
    void tellsWhatIsLeft() {
        assertThat(rates.take("k", 20)).isEqualTo(new Allowance(40, 39, Optional.empty()));
        assertThat(rates.take("k", 20).left()).isEqualTo(38);

        now.addAndGet(Duration.ofMillis(50).toNanos());
        assertThat(rates.take("k", 20).left()).as("one came back meanwhile").isEqualTo(38);
        for (int i = 0; i < 38; i++) {
            rates.take("k", 20);
        }
        assertThat(rates.take("k", 20).left()).isZero();
    }
}
