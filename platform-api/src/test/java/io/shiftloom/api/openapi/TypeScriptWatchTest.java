package io.shiftloom.api.openapi;

import static io.shiftloom.api.client.EventsServer.COMMENT;
import static io.shiftloom.api.client.EventsServer.COMPLETED;
import static io.shiftloom.api.client.EventsServer.RUNNING;
import static io.shiftloom.api.client.EventsServer.events;
import static io.shiftloom.api.client.EventsServer.refusal;
import static io.shiftloom.api.client.EventsServer.silence;
import static io.shiftloom.api.client.EventsServer.silenceAfter;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.client.EventsServer;
import io.shiftloom.api.client.EventsServer.Answer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/** The packed client's watch over connections that break, in a browser whose streams cannot be iterated, and what it makes of a proxy's answers. */
class TypeScriptWatchTest {

    private static final Path SCRIPT = Path.of("src", "test", "client", "watch.mjs");
    private static final Path CALL = Path.of("src", "test", "client", "refused.mjs");
    private static final int MOST_BREAKS = 60;

    /** What a program was told, in JSON, and what the service was asked to go on after. */
    private record Watched(String told, List<String> lastEventIds) {}

    @BeforeAll
    static void findNode() throws InterruptedException {
        try {
            NodeTool.run(Path.of("."), List.of("node", "--version"));
        } catch (IOException e) {
            Assumptions.abort("there is no node on this machine: the TypeScript client is not run");
        }
    }

    private static Watched watch(Answer... answers) throws IOException, InterruptedException {
        return watch("NOTHING=more", answers);
    }

    private static Watched watch(String setting, Answer... answers) throws IOException, InterruptedException {
        try (var server = new EventsServer(answers)) {
            var run = NodeTool.run(
                    Path.of("."), List.of("env", "SHIFTLOOM_URL=" + server.url(), setting, "node", SCRIPT.toString()));
            assertThat(run.code()).as(run.output()).isZero();
            var told = new JsonMapper().readTree(run.output().lines().toList().getLast());
            return new Watched(told.toString(), server.lastEventIds());
        }
    }

    @Test
    void interruptedStreamGoesOnAfterTheLastEventThatWasTold() throws Exception {
        var watched = watch(
                events(RUNNING),
                silenceAfter(COMMENT),
                silence(),
                refusal(502, "<h1>Bad Gateway</h1>"),
                events(COMPLETED));

        assertThat(watched.told()).isEqualTo("{\"told\":[\"running\",\"completed\"]}");
        assertThat(watched.lastEventIds()).containsExactly("", "7", "7", "7", "7");
    }

    @Test
    void whoeverKnowsTheEndIsToldNothingMore() throws Exception {
        assertThat(watch(events(RUNNING), refusal(204, "")).told()).isEqualTo("{\"told\":[\"running\"]}");
    }

    @Test
    void tooManyStreamsInARowThatTellNothingAreAnError() throws Exception {
        var watched = watch(events(RUNNING), events("retry: 2000\n\n"));

        assertThat(watched.told())
                .isEqualTo("{\"told\":[\"running\"],\"error\":\"the stream ended before the result did\"}");
        assertThat(watched.lastEventIds()).hasSize(1 + MOST_BREAKS);
    }

    @Test
    void signsOfLifeMakeUpForAnyNumberOfBreaks() throws Exception {
        var breaks = Stream.generate(() -> events(COMMENT)).limit(MOST_BREAKS + 5L);

        assertThat(watch(Stream.concat(breaks, Stream.of(events(COMPLETED))).toArray(Answer[]::new))
                        .told())
                .isEqualTo("{\"told\":[\"completed\"]}");
    }

    @Test
    void whoeverHasHadEnoughEndsTheWatchInTheMidstOfASilence() throws Exception {
        var watched = watch("MILLIS_AFTER_AN_EVENT=20", silenceAfter(RUNNING));

        assertThat(watched.told()).isEqualTo("{\"told\":[\"running\"],\"error\":\"enough\"}");
        assertThat(watched.lastEventIds()).hasSize(1);
    }

    @Test
    void usedUpRateIsNoBreak() throws Exception {
        var refusals = Stream.generate(() -> refusal(429, "{}")).limit(MOST_BREAKS + 5L);

        assertThat(watch(Stream.concat(refusals, Stream.of(events(COMPLETED))).toArray(Answer[]::new))
                        .told())
                .isEqualTo("{\"told\":[\"completed\"]}");
    }

    /** A minute takes 600 ms here, and the pause between two streams 10. */
    @Test
    void comesBackNoSoonerThanTheServiceSays() throws Exception {
        var watched = watch("MILLIS=300", refusal(503, "{}", "60"), events(COMPLETED));

        assertThat(watched.told()).contains("\"told\":[]", "timeout");
        assertThat(watched.lastEventIds()).hasSize(1);
    }

    @Test
    void whoeverIsPutOffForTooLongIsToldAtOnce() throws Exception {
        var watched = watch(refusal(429, "{\"error\":{\"code\":\"RATE_LIMITED\",\"message\":\"later\"}}", "601"));

        assertThat(watched.told()).isEqualTo("{\"told\":[],\"error\":\"RATE_LIMITED\"}");
        assertThat(watched.lastEventIds()).hasSize(1);
    }

    @Test
    void limitOfTimeEndsAWatchThatKeepsBreaking() throws Exception {
        assertThat(watch("MILLIS=300", events(COMMENT)).told()).contains("\"told\":[]", "timeout");
    }

    /** It would be wrong a second later, too. */
    @Test
    void whatCanNeverBeSentIsNotTakenForAServiceThatIsAway() throws Exception {
        var watched = watch("SHIFTLOOM_API_KEY=two\nlines", events(COMPLETED));

        assertThat(watched.told()).contains("\"told\":[]", "error").doesNotContain("ended before");
        assertThat(watched.lastEventIds()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"<h1>Forbidden</h1>", "null", "\"no\"", "{\"error\":\"forbidden\"}", "{\"error\":{\"code\":403}}"
            })
    void answerOfAProxyIsAnErrorOfTheClientToo(String body) throws Exception {
        assertThat(watch(refusal(403, body)).told()).isEqualTo("{\"told\":[],\"error\":\"UNKNOWN\"}");
        assertThat(call(refusal(403, body))).isEqualTo("{\"status\":403,\"code\":\"UNKNOWN\"}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"<h1>Welcome</h1>", "null", ""})
    void answerThatIsNoneOfTheServiceIsNoSuccess(String body) throws Exception {
        assertThat(call(events(body))).isEqualTo("{\"status\":200,\"code\":\"UNKNOWN\"}");
    }

    @Test
    void onlySecondsSayWhenToComeBack() throws Exception {
        assertThat(call(refusal(503, "{}", "Wed, 02 Dec 2026 07:28:00 GMT"))).doesNotContain("retryAfter");
        assertThat(call(refusal(503, "{}", "7"))).contains("\"retryAfter\":7");
    }

    private static String call(Answer answer) throws IOException, InterruptedException {
        try (var server = new EventsServer(answer)) {
            var run = NodeTool.run(
                    Path.of("."), List.of("env", "SHIFTLOOM_URL=" + server.url(), "node", CALL.toString()));
            assertThat(run.code()).as(run.output()).isZero();
            return run.output().strip();
        }
    }

    @Test
    void refusalForGoodIsTheErrorThatItIs() throws Exception {
        var watched = watch(refusal(404, "{\"error\":{\"code\":\"NOT_FOUND\",\"message\":\"gone\"}}"));

        assertThat(watched.told()).isEqualTo("{\"told\":[],\"error\":\"NOT_FOUND\"}");
        assertThat(watched.lastEventIds()).hasSize(1);
    }
}
