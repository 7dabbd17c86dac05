package io.shiftloom.jobs.result;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.database.TestDatabase;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ResultRemovalTest {

    private final TestDatabase database = TestDatabase.create(2);

    @AfterEach
    void close() {
        database.close();
    }

    /** Twenty are removed at a time. To find them must not read all that are due, or the first retention never ends. */
    @Test
    void theOldestAreFoundWithoutReadingAllThatAreDue() {
        var tenant = database.createTenant("Acme");
        for (var statement : new String[] {"""
            INSERT INTO schedule_condition (tenant_id, condition_id, created_at, schedule_start_date, schedule_end_date, time_zone, snapshot)
            SELECT ?, gen_random_uuid(), now() - n * interval '1 h', (now() - n * interval '1 h')::date,
                   (now() - n * interval '1 h')::date, 'UTC', '{}'
              FROM generate_series(1, 12000) n
            """, """
            INSERT INTO schedule_result (tenant_id, condition_id, status, created_at, updated_at)
            SELECT tenant_id, condition_id, 'completed', created_at, created_at FROM schedule_condition WHERE tenant_id = ?
            """, """
            INSERT INTO job_request (tenant_id, condition_id, state, requested_at, taken_at, finished_at, outcome)
            SELECT tenant_id, condition_id, 'done', created_at, created_at, created_at, 'completed'
              FROM schedule_condition WHERE tenant_id = ?
            """}) {
            database.asOwner().sql(statement).param(tenant).update();
        }
        database.asOwner()
                .sql("ANALYZE schedule_condition, schedule_result, job_request")
                .update();
        var cutoff = OffsetDateTime.now(ZoneOffset.UTC).minusDays(400);

        var plan = database.platform()
                .inTransaction(tx -> tx.sql("EXPLAIN " + ResultRemoval.OLDEST)
                        .param("cutoff", cutoff)
                        .param("lastDate", LocalDate.from(cutoff))
                        .param("limit", 20)
                        .query(String.class)
                        .list());

        assertThat(String.join("\n", plan))
                .contains("schedule_condition_end")
                .doesNotContain("Sort", "Hash", "Seq Scan on schedule_condition");
    }
}
