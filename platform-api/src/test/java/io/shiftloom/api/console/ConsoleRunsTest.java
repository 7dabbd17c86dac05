package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.springframework.batch.core.job.DefaultJobKeyGenerator;
import org.springframework.batch.core.job.parameters.JobParametersBuilder;

/** The runs of a condition on one timeline, and what it tells about each piece. */
class ConsoleRunsTest {

    private final TestTenant tenant = ApiServer.running().paidTenant().configured();
    private final ConsoleClient admin = ConsoleClient.admin();

    private String job = "";

    /** As workers leave it after an attempt that failed, a back-off and an attempt that solved two chunks. */
    @BeforeEach
    void solve() {
        job = tenant.complete(
                tenant.submitted(ConsoleBodies.schedule("Ada")), "s1 2027-01-04_09:00", "s2 2027-01-04_10:00");
        var key = new DefaultJobKeyGenerator()
                .generateKey(new JobParametersBuilder()
                        .addString("conditionId", job)
                        .addLong("run", 1L)
                        .toJobParameters());
        tenant.database()
                .sql("""
                WITH times AS (SELECT now() - interval '1 minute' AS start, localtimestamp - interval '1 minute' AS local),
                ids AS MATERIALIZED (
                    SELECT nextval('batch_job_execution_seq') AS first, nextval('batch_job_execution_seq') AS second),
                requested AS (
                    UPDATE job_request SET requested_at = start, taken_at = start + interval '4 s',
                           finished_at = start + interval '20 s', failures = 1, last_failure = 'the disk is full'
                      FROM times WHERE condition_id = :job::uuid),
                instance AS (
                    INSERT INTO batch_job_instance VALUES (nextval('batch_job_instance_seq'), 0, 'optimize-schedule', :key)
                    RETURNING job_instance_id),
                failed AS (
                    INSERT INTO batch_job_execution
                    SELECT first, 0, job_instance_id, local, local + interval '4 s',
                           local + interval '6 s', 'FAILED', 'FAILED', 'java.io.IOException: the disk is full'
                      FROM instance, times, ids RETURNING job_execution_id),
                good AS (
                    INSERT INTO batch_job_execution
                    SELECT second, 0, job_instance_id, local, local + interval '11 s',
                           local + interval '20 s', 'COMPLETED', 'COMPLETED', ''
                      FROM instance, times, ids RETURNING job_execution_id),
                broken AS (
                    INSERT INTO batch_step_execution (step_execution_id, version, step_name, job_execution_id, create_time,
                           start_time, end_time, status, exit_message)
                    SELECT nextval('batch_step_execution_seq'), 0, 'validation', job_execution_id, local,
                           local + interval '4 s', local + interval '6 s', 'FAILED',
                           E'java.io.IOException: the disk is full\n\tat io.shiftloom.Disk.write(Disk.java:7)'
                      FROM failed, times),
                chunks AS (
                    INSERT INTO chunk_solution (condition_id, run, chunk, tenant_id, state, created_at, updated_at,
                           started_at, worker)
                    SELECT :job::uuid, 1, date '2027-01-04' + day, :tenant, 'done', start + interval '11 s',
                           start + interval '19 s', start + interval '12 s', (4711 + day) || '-worker'
                      FROM times, generate_series(0, 1) AS day)
                INSERT INTO batch_step_execution (step_execution_id, version, step_name, job_execution_id, create_time,
                       start_time, end_time, status, exit_message)
                SELECT nextval('batch_step_execution_seq'), 0, 'optimization', job_execution_id, local,
                       local + interval '11 s', local + interval '20 s', 'COMPLETED', ''
                  FROM good, times
                """)
                .params(Map.of("job", job, "tenant", tenant.tenantId(), "key", Objects.requireNonNull(key)))
                .update();
    }

    private String runs() {
        return "/console/conditions/" + job + "/runs";
    }

    @Test
    void theTimelineShowsWaitingAttemptsBackOffStepsAndChunksByWorker() {
        assertThat(admin.get(runs()).body())
                .contains("Waiting", "Attempt 1", "Back-off", "Attempt 2")
                .contains("checking the request", "searching for a good rota")
                .contains("pid 4711", "pid 4712", "Chunk Mon 4 Jan")
                .contains("5.0 s");
    }

    @Test
    void aPieceTellsItsCauseItsStackTraceTheLogAndTheParameters() {
        assertThat(admin.get(runs() + "/1/attempt-1").body())
                .contains("It failed.")
                .contains("java.io.IOException: the disk is full")
                .contains("at io.shiftloom.Disk.write(Disk.java:7)")
                .contains("requestId=")
                .contains("optimize-schedule")
                .doesNotContain("<html");
        assertThat(admin.get(runs() + "/1/back-off-1").body()).contains("the service waits before it tries again");
        assertThat(admin.get(runs() + "/1/chunk-2027-01-05").body()).contains("4712-worker");
        assertThat(admin.get(runs() + "/1/nothing").statusCode()).isEqualTo(404);
        assertThat(admin.get("/console/conditions/" + job + "/input?part=document")
                        .body())
                .contains("Ada")
                .doesNotContain("<html");
    }

    @Test
    void theLogLinesOfARunAreShownByPieceByRunAndByLevel() {
        tenant.database().sql("""
                INSERT INTO run_log (condition_id, line_id, tenant_id, run, chunk, logged_at, level, logger, process, message, trace)
                SELECT condition_id, gen_random_uuid(), tenant_id, line.run, line.chunk, taken_at + line.after, line.level,
                       'Disk', '4711-worker', line.message, line.trace
                  FROM job_request, (VALUES
                       (1, NULL, interval '1 s', 'warn', 'the disk <b>is</b> full', 'java.io.IOException: full'),
                       (1, NULL, interval '1 s', 'info', 'run one was taken', NULL),
                       (1, '2027-01-04', interval '10 s', 'info', 'the first chunk is solved', NULL),
                       (2, NULL, interval '1 day', 'error', 'the second run is odd', NULL))
                       AS line(run, chunk, after, level, message, trace)
                 WHERE condition_id = ?::uuid
                """).param(job).update();

        assertThat(admin.get(runs() + "/1/attempt-1").body())
                .contains("the disk &lt;b&gt;is&lt;/b&gt; full", "java.io.IOException: full", "run one was taken")
                .doesNotContain("the first chunk is solved", "the second run is odd");
        assertThat(admin.get(runs() + "/1/attempt-1?level=warn").body())
                .contains("the disk &lt;b&gt;is")
                .doesNotContain("run one was taken");
        assertThat(admin.get(runs() + "/1/chunk-2027-01-04").body()).contains("the first chunk is solved");
        assertThat(admin.get(runs() + "/1/chunk-2027-01-05").body()).doesNotContain("the first chunk is solved");
        var log = "/console/conditions/" + job + "/log";
        assertThat(admin.get(log).body()).contains("run one was taken", "the second run is odd");
        assertThat(admin.get(log + "?run=1&level=warn").body())
                .contains("the disk &lt;b&gt;is")
                .doesNotContain("run one was taken", "the second run is odd");
        assertThat(admin.get(log + "?level=loud").statusCode()).isEqualTo(400);
    }

    @Test
    void aStepThatWasStoppedShowsNoException() {
        tenant.database().sql("""
                UPDATE batch_step_execution SET status = 'STOPPED', exit_message =
                       E'org.springframework.batch.core.job.JobInterruptedException: interrupted\n\tat a.B.c(B.java:1)'
                 WHERE job_execution_id = (SELECT max(job_execution_id) FROM batch_job_execution)
                """).update();
        assertThat(admin.get(runs()).body()).contains("handed back").doesNotContain("JobInterruptedException");
    }

    @Test
    void aStepThatRunsIsTimedUntilNow() {
        tenant.database().sql("""
                UPDATE batch_step_execution SET status = 'STARTED', end_time = NULL
                 WHERE job_execution_id = (SELECT max(job_execution_id) FROM batch_job_execution)
                """).update();
        tenant.database().sql("""
                UPDATE batch_job_execution SET status = 'STARTED', end_time = NULL
                 WHERE job_execution_id = (SELECT max(job_execution_id) FROM batch_job_execution)
                """).update();
        tenant.database()
                .sql("UPDATE job_request SET state = 'running', finished_at = NULL WHERE condition_id = ?::uuid")
                .param(job)
                .update();

        assertThat(admin.get(runs()).body())
                .contains("searching for a good rota")
                .doesNotContain(">0 ms<");
    }

    @Test
    void oneOfSeveralRunsIsDrawnAloneWhereSomebodyAsks() {
        tenant.database().sql("""
                INSERT INTO job_run (condition_id, run, tenant_id, opening, failures, deaths, requested_at, taken_at, finished_at)
                SELECT condition_id, 0, tenant_id, 'submit', 0, 0, requested_at - interval '1 day',
                       taken_at - interval '1 day', finished_at - interval '1 day' FROM job_request WHERE condition_id = ?::uuid
                """).param(job).update();

        assertThat(admin.get(runs()).body()).contains("Run 0", "long waits are drawn shorter");
        assertThat(admin.get(runs() + "?run=1&alone=true").body())
                .doesNotContain("run-0\"")
                .doesNotContain("long waits are drawn shorter");
    }

    @Test
    void aBarOpensTheInspectorBesideTheTimelineAndEscapeLeadsBack() {
        try (var browser =
                Browser.start("http://localhost:" + ApiServer.running().port())) {
            browser.screen(1440, 1100, "light");
            browser.signIn(ApiServer.OPS_TOKEN);
            browser.open(runs());
            browser.find("#piece-1-attempt-1").sendKeys(Keys.ENTER);

            assertThat(browser.waitFor(".inspector .answer-head")).contains("Attempt 1");
            assertThat(browser.text()).contains("Disk.java:7");
            assertThat(browser.run("return document.activeElement.className")).isEqualTo("answer-head");
            browser.find(".inspector .answer-head").sendKeys(Keys.ESCAPE);
            assertThat(browser.run("return document.activeElement.id")).isEqualTo("piece-1-attempt-1");
            assertThat(browser.run("return document.querySelector('.rota-page.open') === null"))
                    .isEqualTo(true);

            browser.click("#piece-1-chunk-2027-01-04");
            browser.waitUntil("document.querySelector('.inspector').textContent.includes('4711-worker')");
            browser.run("document.getElementById('piece-input').open = true");
            browser.waitUntil("document.querySelector('#piece-input pre') !== null");
            assertThat(browser.run("return document.querySelector('#piece-input pre').textContent")
                            .toString())
                    .contains("Ada");
            assertThat(browser.faults().serious()).isEmpty();
            browser.screen(390, 844, "light");
            assertThat(browser.run("return document.documentElement.scrollWidth"))
                    .isEqualTo(390L);
        }
    }
}
