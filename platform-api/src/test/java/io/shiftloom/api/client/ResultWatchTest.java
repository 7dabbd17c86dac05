package io.shiftloom.api.client;

import static io.shiftloom.api.client.EventsServer.COMMENT;
import static io.shiftloom.api.client.EventsServer.COMPLETED;
import static io.shiftloom.api.client.EventsServer.RUNNING;
import static io.shiftloom.api.client.EventsServer.events;
import static io.shiftloom.api.client.EventsServer.refusal;
import static io.shiftloom.api.client.EventsServer.silence;
import static io.shiftloom.api.client.EventsServer.silenceAfter;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.shiftloom.api.client.EventsServer.Answer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.SocketTimeoutException;
import java.net.http.HttpClient;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A watch meets everything that happens to a connection between it and a service. */
@Timeout(60)
class ResultWatchTest {

    private static final int BREAKS = 3;
    private static final ResultWatch.Patience PATIENCE =
            new ResultWatch.Patience(Duration.ofMillis(500), Duration.ofMillis(1), BREAKS, Duration.ofSeconds(5));

    private final List<ResultEvent> heard = new ArrayList<>();
    private int streams;

    private ResultEvent watch(Answer... answers) throws IOException {
        try (var server = new EventsServer(answers)) {
            var client = new ShiftloomClient(HttpClient.newHttpClient(), server.url(), "key", PATIENCE);
            try {
                return client.watch("c1", heard::add);
            } finally {
                streams = server.lastEventIds().size();
            }
        }
    }

    @Test
    void goesOnAfterAStreamThatEndedEarly() throws IOException {
        assertThat(watch(events(RUNNING), events(""), events(COMPLETED)).status())
                .isEqualTo("completed");
        assertThat(heard).extracting(ResultEvent::status).containsExactly("running", "completed");
    }

    @Test
    void hangsUpOnAServiceThatIsSilentAndGoesOn() throws IOException {
        assertThat(watch(silenceAfter(RUNNING), silence(), events(COMPLETED)).status())
                .isEqualTo("completed");
        assertThat(streams).isEqualTo(3);
    }

    @Test
    void commentsAreNoSilence() throws IOException {
        var last = watch((exchange, over) -> {
            exchange.sendResponseHeaders(200, 0);
            for (int comment = 0; comment < 6; comment++) {
                Thread.sleep(PATIENCE.silence().dividedBy(4));
                exchange.getResponseBody().write(COMMENT.getBytes(StandardCharsets.UTF_8));
                exchange.getResponseBody().flush();
            }
            exchange.getResponseBody().write(COMPLETED.getBytes(StandardCharsets.UTF_8));
        });

        assertThat(last.status()).isEqualTo("completed");
        assertThat(streams).isOne();
    }

    @Test
    void eventsInBetweenMakeUpForAnyNumberOfBreaks() throws IOException {
        var answers = IntStream.range(0, 3 * BREAKS)
                .mapToObj(number -> events(RUNNING))
                .toArray(Answer[]::new);
        answers[answers.length - 1] = events(COMPLETED);

        assertThat(watch(answers).status()).isEqualTo("completed");
    }

    @Test
    void givesUpAfterTooManyStreamsInARowThatTellNothing() {
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> watch(events(RUNNING), events("")))
                .withMessageContaining("ended before the result did");
        assertThat(streams).isEqualTo(1 + BREAKS);
    }

    @Test
    void saysThatTheServiceIsSilent() {
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> watch(silenceAfter("")))
                .withCauseInstanceOf(SocketTimeoutException.class);
    }

    @Test
    void saysThatTheServiceDoesNotAnswer() {
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> watch(silence()))
                .withCauseInstanceOf(HttpTimeoutException.class);
    }

    @Test
    void waitsForAServiceBehindAProxyToComeBack() throws IOException {
        assertThat(watch(events(RUNNING), refusal(502, "<h1>Bad Gateway</h1>"), events(COMPLETED))
                        .status())
                .isEqualTo("completed");
    }

    @Test
    void comesBackWhenTheServiceSaysSo() throws IOException {
        long began = System.nanoTime();

        assertThat(watch(refusal(503, "{}", "1"), events(COMPLETED)).status()).isEqualTo("completed");
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isGreaterThanOrEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void usedUpRateIsNoBreak() throws IOException {
        var answers = IntStream.rangeClosed(0, 3 * BREAKS)
                .mapToObj(number -> refusal(429, "{}"))
                .toArray(Answer[]::new);
        answers[answers.length - 1] = events(COMPLETED);

        assertThat(watch(answers).status()).isEqualTo("completed");
    }

    @Test
    void whoeverIsPutOffForTooLongIsToldHowLong() {
        assertThatExceptionOfType(ShiftloomException.class)
                .isThrownBy(() -> watch(refusal(429, "{}", "6")))
                .satisfies(refused -> assertThat(refused.retryAfter()).contains(Duration.ofSeconds(6)));
        assertThat(streams).isOne();
    }

    @Test
    void refusalForGoodEndsTheWatchAtOnce() {
        assertThatExceptionOfType(ShiftloomException.class)
                .isThrownBy(() -> watch(refusal(404, "{\"error\":{\"code\":\"NOT_FOUND\",\"message\":\"gone\"}}")))
                .satisfies(refused -> assertThat(refused.code()).isEqualTo("NOT_FOUND"));
        assertThat(streams).isOne();
    }

    @Test
    void refusalThatDoesNotPassIsTold() {
        assertThatExceptionOfType(ShiftloomException.class)
                .isThrownBy(() -> watch(refusal(503, "")))
                .satisfies(refused -> assertThat(refused.status()).isEqualTo(503));
        assertThat(streams).isEqualTo(1 + BREAKS);
    }
}
