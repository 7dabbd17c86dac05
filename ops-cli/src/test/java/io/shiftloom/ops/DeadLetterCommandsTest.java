package io.shiftloom.ops;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How dead letters are replayed and discarded: one at once, many after a count and a question. */
class DeadLetterCommandsTest extends OpsCalls {

    private static final String DRY =
            "POST /ops/v1/dead-letters/replay {\"tenantId\":\"5f0c7a52-3a39-4a0e-a5b1-0d9f7f3c1a11\",\"dryRun\":true}";
    private static final String DONE =
            "POST /ops/v1/dead-letters/replay {\"tenantId\":\"5f0c7a52-3a39-4a0e-a5b1-0d9f7f3c1a11\"}";

    @BeforeEach
    void someAreDead() {
        answer = "{\"deliveries\":12,\"tenants\":1,\"dryRun\":true,\"left\":[]}";
    }

    @Test
    void oneIsReplayedWithoutAQuestion() {
        assertThat(run("dead-letters", "replay", "a")).isZero();

        assertThat(requests).containsExactly("POST /ops/v1/dead-letters/replay {\"deliveryIds\":[\"a\"]}");
    }

    @Test
    void manyAreCountedAndConfirmedAtATerminal() {
        terminals = "02";
        typed = "y\n";

        assertThat(run("dead-letters", "replay", "--tenant", "5f0c7a52-3a39-4a0e-a5b1-0d9f7f3c1a11"))
                .isZero();

        assertThat(err.toString()).contains("Replay 12 dead letters of 1 tenant? [y/N]");
        assertThat(requests).containsExactly(DRY, DONE);
    }

    @Test
    void anyOtherAnswerThanYesChangesNothing() {
        terminals = "02";
        for (var no : List.of("\n", "n\n", "yesterday\n", "")) {
            typed = no;
            assertThat(run("dead-letters", "replay", "--tenant", "5f0c7a52-3a39-4a0e-a5b1-0d9f7f3c1a11"))
                    .isEqualTo(1);
        }

        assertThat(requests).containsOnly(DRY);
        assertThat(err.toString()).contains("Nothing was changed.");
    }

    @Test
    void withoutATerminalYesMustBeSaid() {
        assertThat(run("dead-letters", "replay", "--tenant", "5f0c7a52-3a39-4a0e-a5b1-0d9f7f3c1a11"))
                .isEqualTo(2);
        assertThat(err.toString()).contains("Replay 12 dead letters of 1 tenant? Confirm with --yes");
        assertThat(run("dead-letters", "replay", "--tenant", "5f0c7a52-3a39-4a0e-a5b1-0d9f7f3c1a11", "--yes"))
                .isZero();

        assertThat(requests).containsExactly(DRY, DRY, DONE);
    }

    @Test
    void dryRunOnlyCounts() {
        assertThat(run(
                        "dead-letters",
                        "replay",
                        "--tenant",
                        "5f0c7a52-3a39-4a0e-a5b1-0d9f7f3c1a11",
                        "--dry-run",
                        "--yes"))
                .isZero();

        assertThat(requests).containsExactly(DRY);
        assertThat(out.toString()).contains("deliveries  12");
    }

    @Test
    void nothingToDoIsNoQuestion() {
        answer = "{\"deliveries\":0,\"tenants\":0,\"dryRun\":true,"
                + "\"left\":[{\"tenantId\":\"5f0c7a52-3a39-4a0e-a5b1-0d9f7f3c1a11\",\"deliveries\":2,\"obstacle\":\"disabled\",\"message\":\"enable it\"}]}";

        assertThat(run("dead-letters", "discard", "--all")).isZero();

        assertThat(requests).containsExactly("POST /ops/v1/dead-letters/discard {\"all\":true,\"dryRun\":true}");
        assertThat(out.toString()).contains("dryRun      false", "TENANT", "LEFT", "BECAUSE", "  2  ", "enable it");
    }

    @Test
    void exactlyOneWayToChooseIsAccepted() {
        assertThat(run("dead-letters", "replay")).isEqualTo(2);
        assertThat(run("dead-letters", "replay", "--all", "--tenant", "5f0c7a52-3a39-4a0e-a5b1-0d9f7f3c1a11"))
                .isEqualTo(2);
        assertThat(run("dead-letters", "replay", "a", "--all")).isEqualTo(2);
        assertThat(requests).isEmpty();
    }

    @Test
    void thoseOfATimeAreReplayedWithoutNamingEach() {
        assertThat(run(
                        "dead-letters",
                        "replay",
                        "--all",
                        "--since",
                        "2026-11-26",
                        "--until",
                        "2026-11-27T06:00Z",
                        "--yes"))
                .isZero();
        assertThat(run("dead-letters", "list", "--since", "24h", "--until", "2026-11-27"))
                .isZero();

        assertThat(requests)
                .containsExactly(
                        "POST /ops/v1/dead-letters/replay {\"since\":\"2026-11-26\",\"until\":\"2026-11-27T06:00Z\",\"all\":true,\"dryRun\":true}",
                        "POST /ops/v1/dead-letters/replay {\"since\":\"2026-11-26\",\"until\":\"2026-11-27T06:00Z\",\"all\":true}",
                        "GET /ops/v1/dead-letters?since=24h&until=2026-11-27");
    }

    @Test
    void timeChoosesNothingByItselfAndNoneOfNamedOnes() {
        assertThat(run("dead-letters", "replay", "--since", "24h")).isEqualTo(2);
        assertThat(run("dead-letters", "discard", "a", "--until", "2026-11-27")).isEqualTo(2);

        assertThat(err.toString()).contains("go with --tenant or --all");
        assertThat(requests).isEmpty();
    }

    @Test
    void deliveriesAreListedAndShownWithTheirAttempts() {
        answer = "{\"deliveryId\":\"d\",\"attempts\":1,\"attemptLog\":[{\"attempt\":1,\"status\":410}]}";

        run(
                "deliveries",
                "list",
                "--tenant",
                "5f0c7a52-3a39-4a0e-a5b1-0d9f7f3c1a11",
                "--status",
                "dead",
                "--since",
                "24h");
        run("deliveries", "show", "d");
        run("dead-letters", "show", "d");

        assertThat(requests)
                .containsExactly(
                        "GET /ops/v1/deliveries?tenant=5f0c7a52-3a39-4a0e-a5b1-0d9f7f3c1a11&since=24h&status=dead",
                        "GET /ops/v1/deliveries/d",
                        "GET /ops/v1/dead-letters/d");
        assertThat(out.toString()).containsSubsequence("deliveryId", "d", "ATTEMPT", "STATUS", "410");
    }
}
