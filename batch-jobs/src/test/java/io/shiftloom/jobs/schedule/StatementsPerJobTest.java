package io.shiftloom.jobs.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.TestProblems;
import io.shiftloom.jobs.database.TestDatabase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** What a job costs the database, so that nobody makes it dearer without noticing. */
class StatementsPerJobTest {

    private static final TestDatabase DATABASE = TestDatabase.create();
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final int JOBS = 20;
    private static final int MOST_FOR_ONE_CHUNK = 101;
    private static final int MOST_FOR_THREE_CHUNKS = 137;

    private final JobsFixture jobs = new JobsFixture(DATABASE);
    private final UUID tenant = DATABASE.createTenant("Acme");

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void jobKeepsToItsNumberOfStatements() {
        DATABASE.asOwner().sql("CREATE EXTENSION pg_stat_statements").update();
        var engine = new TestEngine();
        try (var _ = Worker.start(DATABASE.address(), engine)) {
            engine.oneChunk = true;
            var one = measure();
            engine.oneChunk = false;
            var three = measure();

            assertThat(total(one)).as(String.join("\n", lines(one))).isLessThanOrEqualTo(MOST_FOR_ONE_CHUNK);
            assertThat(total(three)).as(String.join("\n", lines(three))).isLessThanOrEqualTo(MOST_FOR_THREE_CHUNKS);
        }
    }

    private record Calls(String statement, double perJob) {}

    private List<Calls> measure() {
        solve(1);
        DATABASE.asOwner()
                .sql("SELECT pg_stat_statements_reset()")
                .query((row, number) -> 0)
                .list();
        solve(JOBS);
        return DATABASE.asOwner()
                .sql("""
                SELECT regexp_replace(left(query, 200), '\\s+', ' ', 'g') AS statement, calls
                  FROM pg_stat_statements s JOIN pg_roles r ON r.oid = s.userid
                 WHERE r.rolname IN ('shiftloom_tenant', 'shiftloom_platform')
                   AND dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
                   AND query NOT ILIKE '%skip locked%' AND query NOT ILIKE '%last_heartbeat%'
                   AND query NOT ILIKE '%stop_requested or%' AND query NOT ILIKE '%execution_time > %' AND query <> 'BEGIN'
                 ORDER BY calls DESC
                """)
                .query((row, number) -> new Calls(row.getString(1), (double) row.getLong(2) / JOBS))
                .list();
    }

    /** From submission to the end; where transactions begin and end is not counted, for polls do that too. */
    private void solve(int count) {
        var ids = new ArrayList<UUID>();
        for (int number = 0; number < count; number++) {
            ids.add(jobs.submit(tenant, TestProblems.twoPeople(3)));
        }
        ids.forEach(id -> await().atMost(LIMIT)
                .pollInterval(Duration.ofMillis(200))
                .untilAsserted(() -> assertThat(jobs.status(id)).isEqualTo("completed")));
    }

    /** In whole numbers: what one job in ten does once more, and what processes do by the clock, is no job's. */
    private static double total(List<Calls> calls) {
        return calls.stream().mapToDouble(call -> Math.rint(call.perJob())).sum();
    }

    private static List<String> lines(List<Calls> calls) {
        return calls.stream()
                .map(call -> "%6.2f %s".formatted(call.perJob(), call.statement()))
                .toList();
    }
}
