package io.shiftloom.api.operator;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.database.TestDatabase;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How long an address waits, by a clock that stands still until the test sets it. */
class GuessLockTest {

    private static final TestDatabase DATABASE = TestDatabase.create(2);
    private static final String ORIGIN = "203.0.113.7";
    private static final Duration FORGOTTEN = Duration.ofMinutes(15);

    private Instant now = Instant.parse("2026-12-07T10:00:00Z");

    @BeforeEach
    void forget() {
        DATABASE.asOwner().sql("DELETE FROM console_sign_in").update();
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    private GuessLock lock() {
        return new GuessLock(DATABASE.platform(), Clock.fixed(now, ZoneOffset.UTC));
    }

    private void fail(int times) {
        for (int failure = 0; failure < times; failure++) {
            lock().failed(ORIGIN);
        }
    }

    @Test
    void fiveFailuresAreAMinuteAndEachFurtherOneIsTwiceTheWaitUpToAnHour() {
        fail(GuessLock.FREE_FAILURES - 1);
        assertThat(lock().wait(ORIGIN)).isEmpty();

        var waits = new ArrayList<Long>();
        for (int failure = 0; failure < 9; failure++) {
            fail(1);
            var wait = lock().wait(ORIGIN).orElseThrow();
            waits.add(wait.toMinutes());
            now = now.plus(wait);
        }

        assertThat(waits).containsExactly(1L, 2L, 4L, 8L, 16L, 32L, 60L, 60L, 60L);
    }

    @Test
    void theWaitRunsOutAndIsNobodyElses() {
        fail(GuessLock.FREE_FAILURES);
        assertThat(lock().wait("203.0.113.8")).isEmpty();

        now = now.plusSeconds(59);
        assertThat(lock().wait(ORIGIN)).hasValue(Duration.ofSeconds(1));
        now = now.plusSeconds(1);
        assertThat(lock().wait(ORIGIN)).isEmpty();
    }

    @Test
    void failuresCountForAQuarterOfAnHour() {
        fail(GuessLock.FREE_FAILURES - 1);
        now = now.plus(FORGOTTEN);
        fail(1);

        assertThat(lock().wait(ORIGIN)).hasValue(Duration.ofMinutes(1));
    }

    @Test
    void failuresAreForgottenAfterAQuarterOfAnHour() {
        fail(GuessLock.FREE_FAILURES - 1);
        now = now.plus(FORGOTTEN).plusSeconds(1);
        fail(GuessLock.FREE_FAILURES - 1);

        assertThat(lock().wait(ORIGIN)).isEmpty();
    }

    @Test
    void afterAWaitTheQuarterOfAnHourBeginsWithItsEnd() {
        fail(GuessLock.FREE_FAILURES);
        now = now.plus(Duration.ofMinutes(1)).plus(FORGOTTEN);
        fail(1);
        assertThat(lock().wait(ORIGIN)).hasValue(Duration.ofMinutes(2));

        now = now.plus(Duration.ofMinutes(2)).plus(FORGOTTEN).plusSeconds(1);
        fail(1);
        assertThat(lock().wait(ORIGIN)).isEmpty();
    }
}
