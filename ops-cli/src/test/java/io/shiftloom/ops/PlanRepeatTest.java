package io.shiftloom.ops;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a planner, or a script, may do again. */
class PlanRepeatTest extends PlannersCalls {

    @TempDir
    private Path home;

    private String request = "";

    @BeforeEach
    void request() throws IOException {
        request = Files.writeString(home.resolve("request.json"), "{}").toString();
        whenAsked.put("/schedule-conditions/r", """
                {"condition":{"scheduleStartDate":"2026-12-18","scheduleEndDate":"2026-12-18","slotGranularityMinutes":60},
                 "reqDays":[{"date":"2026-12-18","requiredBySlot":{"09:00":1}}],
                 "staffSnapshots":[{"staffId":"a","displayName":"Ada Lovelace"}]}""");
    }

    @Test
    void whatMakesAResultCarriesTheWordThatKeepsARepeatFromMakingAnother() {
        assertThat(run("submit", request, "--idempotency-key", "week-51")).isZero();
        assertThat(run("repair", "r", "--absent", "Ada@2026-12-18", "--idempotency-key", "ada-ill"))
                .isZero();
        assertThat(run("revise", "r", "--pin", "Ada@2026-12-18/09:00", "--idempotency-key", "ada-early"))
                .isZero();
        assertThat(run("submit", request)).isZero();

        assertThat(idempotencyKeys).containsExactly("week-51", "ada-ill", "ada-early");
    }

    @Test
    void streamsThatEndWithoutAWordAreAFailureInTheEnd() {
        streams.addAll(Collections.nCopies(152, "retry: 1\n\n"));

        assertThat(run("watch", "r")).isEqualTo(1);
        assertThat(err.toString()).contains("Going on in").contains("kept breaking for five minutes");
    }

    @Test
    void pageInPlaceOfAStreamIsRefused() {
        contentType = "text/html;charset=utf-8";
        streams.add("<html>Sign in</html>");

        assertThat(run("watch", "r")).isEqualTo(1);
        assertThat(err.toString()).contains("(status 200) is not a stream of events. Is it a Shiftloom service?");
    }

    @Test
    void wordThatNoHeaderCanCarryIsRefusedBeforeTheCall() {
        assertThat(run("submit", request, "--idempotency-key", "week\n51")).isEqualTo(2);
        assertThat(run("submit", request, "--idempotency-key", "week 51")).isEqualTo(2);

        assertThat(requests).isEmpty();
        assertThat(err.toString()).contains("--idempotency-key takes").doesNotContain("Exception");
    }

    @Test
    void whoeverLosesTheAnswerOfACallThatMakesSomethingIsToldToLookFirst() {
        whenAsked.put("/v1/schedule", BROKEN);

        assertThat(run("submit", request)).isEqualTo(6);
        assertThat(err.toString()).contains("may have arrived all the same");
        err.getBuffer().setLength(0);
        assertThat(run("submit", request, "--idempotency-key", "week-51")).isEqualTo(6);
        assertThat(err.toString()).doesNotContain("may have arrived");
        assertThat(run("results")).isEqualTo(6);
        assertThat(err.toString()).doesNotContain("may have arrived");
    }

    @Test
    void proxyThatLostTheServiceForAMomentEndsNoWatch() {
        streams.add("retry: 1\n\n:\n\n");
        streams.add(BAD_GATEWAY);
        streams.add("id: one\nevent: terminal\ndata: {\"status\":\"completed\"}\n\n");

        assertThat(run("watch", "r")).isZero();

        assertThat(err.toString()).contains("answered 502", "Trying again for five minutes");
    }

    @Test
    void proxyThatLosesACallThatMakesSomethingLeavesOpenWhetherItArrived() {
        whenAsked.put("/v1/schedule", BAD_GATEWAY);

        assertThat(run("submit", request)).isEqualTo(6);
        assertThat(err.toString()).contains("may have arrived all the same");
    }

    /** A proxy that cuts each connection after a minute cuts it while the service is silent but for its comments. */
    @Test
    @Timeout(60)
    void streamThatLivesBetweenItsBreaksIsFollowedForAnyNumberOfThem() {
        streams.add("retry: 1\n\n");
        streams.addAll(Collections.nCopies(160, ":\n\n" + BROKEN));
        streams.add("id: one\nevent: terminal\ndata: {\"status\":\"completed\"}\n\n");

        assertThat(run("watch", "r")).isZero();
    }

    @Test
    @Timeout(60)
    void aStreamThatBreaksEachTimeIsGivenUp() {
        streams.add("retry: 1\nid: one\nevent: progress\ndata: {\"status\":\"running\"}\n\n");
        streams.addAll(Collections.nCopies(200, BROKEN));

        assertThat(run("watch", "r")).isEqualTo(1);

        assertThat(err.toString()).contains("kept breaking for five minutes");
        assertThat(requests).hasSize(152);
    }
}
