package io.shiftloom.ops;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.Collections;
import org.junit.jupiter.api.Test;

/** Requests for maintenance while a run is at work, as by a pod that was started again. */
class MaintenanceCommandsTest extends OpsCalls {

    private static final String RUN = "{\"runId\":\"%s\",\"state\":\"%s\",\"items\":0,\"finishedAt\":%s}";
    private static final String ENDED = RUN.formatted("old", "failed", "\"2026-11-26T03:00:00.000Z\"");

    private String runs = "";

    @Override
    Answer answer(String method, URI asked) {
        if (method.equals("POST")) {
            return new Answer(
                    409,
                    "{\"error\":{\"code\":\"STATE_CONFLICT\",\"message\":\"purge-expired is already queued or running\"}}");
        }
        return new Answer(
                200,
                asked.getPath().endsWith("/runs")
                        ? "{\"items\":[%s]}".formatted(runs)
                        : RUN.formatted("open", "done", "\"2026-11-27T03:00:00.000Z\""));
    }

    @Test
    void whoWaitsWaitsForTheRunThatIsUnderWay() {
        runs = RUN.formatted("open", "running", "null") + "," + ENDED;

        assertThat(run("maintenance", "run", "purge-expired", "--wait", "-o", "json"))
                .as(err.toString())
                .isZero();

        assertThat(requests)
                .containsExactly(
                        "POST /ops/v1/maintenance/purge-expired/run",
                        "GET /ops/v1/maintenance/purge-expired/runs",
                        "GET /ops/v1/maintenance/purge-expired/runs/open");
        assertThat(out.toString()).contains("\"runId\" : \"open\"", "\"state\" : \"done\"");
        assertThat(err.toString()).contains("purge-expired is already running, and this waits for that run.");
    }

    @Test
    void whoDoesNotWaitIsRefused() {
        assertThat(run("maintenance", "run", "purge-expired")).isEqualTo(5);

        assertThat(err.toString()).contains("already queued or running");
        assertThat(requests).hasSize(1);
    }

    @Test
    void aListThatMayHaveBeenCutSaysSo() {
        runs = String.join(",", Collections.nCopies(50, ENDED));
        assertThat(run("maintenance", "list", "recover-stuck")).isZero();
        assertThat(err.toString()).contains("the list ends at its limit of 50, and there may be older runs", "--limit");

        err.getBuffer().setLength(0);
        assertThat(run("maintenance", "list", "recover-stuck", "--limit", "100"))
                .isZero();
        assertThat(err.toString()).isEmpty();
        assertThat(run("maintenance", "list", "--limit", "100")).isEqualTo(2);
    }

    @Test
    void aRefusalForAnotherReasonStays() {
        runs = ENDED;

        assertThat(run("maintenance", "run", "purge-expired", "--wait")).isEqualTo(5);
    }
}
