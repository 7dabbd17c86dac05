package io.shiftloom.ops;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** How all jobs of a filter are changed: counted, confirmed, and changed by the service in portions. */
class BulkJobsTest extends OpsCalls {

    private static final String ASKED = "POST /ops/v1/job-actions {\"action\":\"restart\",\"status\":\"error\"";
    private static final String SURVEY =
            "{\"action\":\"restart\",\"dryRun\":true,\"matching\":3,\"left\":3,\"items\":[],\"refused\":[],\"nextCursor\":\"one\"}";

    private void answers(String answer) {
        next.add(new Answer(200, answer));
    }

    @Test
    void severalJobsAreNotFollowedAndNotChangedEither() {
        assertThat(run("jobs", "restart", "--status", "error", "--follow", "--yes"))
                .isEqualTo(2);
        assertThat(run("jobs", "replay", "one", "two", "--follow", "--yes")).isEqualTo(2);

        assertThat(requests).isEmpty();
        assertThat(err.toString()).contains("--follow needs a single id.");
    }

    @Test
    void theServiceChangesThemInPortionsAndTheToolTellsHowFarItIs() {
        answers(SURVEY);
        answers("""
                {"matching":3,"left":1,"items":[{"conditionId":"a","status":"queued"},{"conditionId":"b","status":"queued"}],
                 "refused":[],"nextCursor":"two"}""");
        answers("{\"matching\":1,\"left\":0,\"items\":[{\"conditionId\":\"c\",\"status\":\"queued\"}],\"refused\":[]}");

        assertThat(run("jobs", "restart", "--status", "error", "--yes")).isZero();

        assertThat(requests)
                .containsExactly(
                        ASKED + ",\"dryRun\":true}", ASKED + ",\"cursor\":\"one\"}", ASKED + ",\"cursor\":\"two\"}");
        assertThat(err.toString()).contains("2 of 3", "3 of 3");
        assertThat(out.toString().lines()).hasSize(4);
    }

    @Test
    void refusedOnesAreToldAndAreAConflict() {
        answers(SURVEY);
        answers("{\"matching\":3,\"left\":0,\"items\":[{\"conditionId\":\"a\",\"status\":\"queued\"}],"
                + "\"refused\":[{\"conditionId\":\"b\",\"message\":\"it was abandoned\"}]}");

        assertThat(run("jobs", "restart", "--status", "error", "--yes")).isEqualTo(5);

        assertThat(out.toString()).contains("it was abandoned");
    }

    @Test
    void jobsThatWereCountedAndNotReachedAreToldAndAreAConflict() {
        answers(SURVEY);
        answers("{\"matching\":3,\"left\":0,\"items\":[{\"conditionId\":\"a\",\"status\":\"queued\"}],\"refused\":[]}");

        assertThat(run("jobs", "restart", "--status", "error", "--yes")).isEqualTo(5);

        assertThat(err.toString()).contains("2 of 3 jobs stay as they are: they no longer matched");
    }

    /** A service that ends in the middle: what changed is known, and the same command goes on. */
    @Test
    void whatWasDoneBeforeAFailureIsTold() {
        status = 503;
        answers(SURVEY);
        answers("{\"matching\":3,\"left\":2,\"items\":[{\"conditionId\":\"a\",\"status\":\"queued\"}],"
                + "\"refused\":[],\"nextCursor\":\"two\"}");

        assertThat(run("jobs", "restart", "--status", "error", "--yes")).isEqualTo(6);

        assertThat(out.toString()).contains("a", "queued");
        assertThat(err.toString()).contains("1 of 3 jobs were handled before this", "goes on with the others");
    }

    @Test
    void nothingIsChangedWithoutAYes() {
        answers(SURVEY);

        assertThat(run("jobs", "restart", "--status", "error")).isEqualTo(2);

        assertThat(err.toString()).contains("Restart up to 3 jobs? Confirm with --yes");
        assertThat(requests).containsExactly(ASKED + ",\"dryRun\":true}");
    }
}
