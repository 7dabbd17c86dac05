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
import tools.jackson.databind.json.JsonMapper;

/** The packed client's watch over connections that break, in a browser whose streams cannot be iterated. */
class TypeScriptWatchTest {

    private static final Path SCRIPT = Path.of("src", "test", "client", "watch.mjs");
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

    @Test
    void refusalForGoodIsTheErrorThatItIs() throws Exception {
        var watched = watch(refusal(404, "{\"error\":{\"code\":\"NOT_FOUND\",\"message\":\"gone\"}}"));

        assertThat(watched.told()).isEqualTo("{\"told\":[],\"error\":\"NOT_FOUND\"}");
        assertThat(watched.lastEventIds()).hasSize(1);
    }
}
