package io.shiftloom.jobs.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.webhook.http.WebhookExchange;
import io.shiftloom.jobs.webhook.http.WebhookExchange.Answered;
import io.shiftloom.jobs.webhook.http.WebhookExchange.Failed;
import io.shiftloom.jobs.webhook.http.WebhookExchange.Fault;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;

class RetryScheduleTest {

    private static final Instant NOW = Instant.parse("2026-09-14T08:00:00Z");
    private static final Duration TOOK = Duration.ofMillis(20);

    private final RetrySchedule schedule = new RetrySchedule(
            List.of(Duration.ZERO, Duration.ofSeconds(100), Duration.ofHours(2)), RandomGenerator.getDefault());

    @ParameterizedTest
    @ValueSource(ints = {200, 201, 202, 204, 299})
    void everySuccessIsADelivery(int status) {
        assertThat(schedule.after(answer(status, null), 0, NOW)).isInstanceOf(AttemptVerdict.Delivered.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {500, 501, 502, 503, 504, 599, 408, 429, 600, 999, 101})
    void temporaryStatusIsTriedAgain(int status) {
        assertThat(schedule.after(answer(status, null), 0, NOW)).isInstanceOf(AttemptVerdict.Retry.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {300, 301, 302, 303, 304, 307, 308, 400, 401, 403, 404, 405, 410, 413, 422, 451})
    void otherStatusIsFinal(int status) {
        assertThat(schedule.after(answer(status, null), 0, NOW))
                .isEqualTo(new AttemptVerdict.Dead("answered with status " + status));
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "INTERRUPTED")
    void withoutAnAnswerItIsTriedAgain(Fault fault) {
        assertThat(schedule.after(new Failed(fault, "why", TOOK), 0, NOW)).isInstanceOf(AttemptVerdict.Retry.class);
    }

    @Test
    void attemptThatWasCalledOffDoesNotCount() {
        assertThat(schedule.after(new Failed(Fault.INTERRUPTED, "stopped", TOOK), 2, NOW))
                .isEqualTo(new AttemptVerdict.CalledOff(NOW));
    }

    @Test
    void waitsVaryByAFifth() {
        var waits =
                Stream.generate(() -> wait(answer(500, null), 0)).limit(1_000).toList();

        assertThat(waits)
                .allSatisfy(wait -> assertThat(wait).isBetween(Duration.ofSeconds(80), Duration.ofSeconds(120)));
        assertThat(waits).anyMatch(wait -> wait.compareTo(Duration.ofSeconds(85)) < 0);
        assertThat(waits).anyMatch(wait -> wait.compareTo(Duration.ofSeconds(115)) > 0);
    }

    @Test
    void lastFailureIsFinal() {
        assertThat(schedule.after(new Failed(Fault.REFUSED, "nobody listens", TOOK), 2, NOW))
                .isEqualTo(new AttemptVerdict.Dead("no success in 3 attempts, the last: nobody listens"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            600                              | 600
            Mon, 14 Sep 2026 08:10:00 GMT    | 600
            3600                             | 3600
            99999                            | 3600
            99999999999999999999             | 3600
            000000000000600                  | 600
            Mon, 14 Sep 2026 18:10:00 GMT    | 3600
            """)
    void endpointMayAskForMoreTimeUpToAnHour(String header, int seconds) {
        assertThat(wait(answer(429, header), 0)).isEqualTo(Duration.ofSeconds(seconds));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "0", "-5", "soon", "", "Mon, 14 Sep 2020 08:00:00 GMT"})
    void endpointCannotAskForLess(String header) {
        assertThat(wait(answer(503, header), 0)).isBetween(Duration.ofSeconds(80), Duration.ofSeconds(120));
    }

    private Duration wait(WebhookExchange exchange, int failures) {
        var next = schedule.after(exchange, failures, NOW).next();
        return Duration.between(NOW, next == null ? NOW : next);
    }

    private static Answered answer(int status, @Nullable String retryAfter) {
        return new Answered(status, retryAfter, "", TOOK);
    }
}
