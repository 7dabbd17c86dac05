package io.shiftloom.api.route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import java.time.Duration;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** How tenants share the places of large answers; {@code LargeAnswerRoutesTest} has which calls take one. */
class LargeAnswersTest {

    private static final long MUCH = 4L * 1024 * 1024 * 1024;

    private final LargeAnswers few = new LargeAnswers(0, Duration.ofMillis(20));

    @Test
    void tenantHasAQuarterOfFewPlaces() {
        few.acquire(tenant(1));

        assertTooMany(() -> few.acquire(tenant(1)));
        for (int other = 2; other <= 4; other++) {
            assertThat(few.acquire(tenant(other))).isNotNull();
        }
        assertTooMany(() -> few.acquire(tenant(5)));
    }

    @Test
    void ofManyPlacesItHasTwo() {
        var many = new LargeAnswers(MUCH, Duration.ofMillis(20));
        many.acquire(tenant(1));
        many.acquire(tenant(1));

        assertTooMany(() -> many.acquire(tenant(1)));
    }

    @Test
    void placeThatIsGivenBackIsFreeForOthersAtOnce() {
        var first = few.acquire(tenant(1));
        for (int other = 2; other <= 4; other++) {
            few.acquire(tenant(other));
        }

        few.release(first);

        assertThat(few.acquire(tenant(5))).isNotNull();
    }

    private static UUID tenant(long number) {
        return new UUID(0, number);
    }

    private static void assertTooMany(ThrowingCallable acquire) {
        assertThatExceptionOfType(RequestRejected.class)
                .isThrownBy(acquire)
                .returns(ErrorCode.RATE_LIMITED, RequestRejected::code);
    }
}
