package io.shiftloom.jobs.listing;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.jobs.storage.Position;
import java.time.LocalDate;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** How much PostgreSQL reads of a tenant with very many conditions, for a page of those that are few. */
class ConditionListPlanTest {

    private static final int CONDITIONS = 200_000;

    private static final TestDatabase DATABASE = TestDatabase.create(20);
    private static final UUID TENANT = DATABASE.createTenant("Acme");

    private final ConditionListRepository lists = new ConditionListRepository();

    @BeforeAll
    static void fill() {
        var owner = DATABASE.asOwner();
        owner.sql("""
                INSERT INTO schedule_condition (tenant_id, condition_id, created_at, schedule_start_date, schedule_end_date,
                                                time_zone, snapshot)
                SELECT ?, gen_random_uuid(), timestamptz '2026-11-01' - n * interval '1 h',
                       date '2026-11-01' - n / 24, date '2026-11-07' - n / 24, 'UTC', '{}'
                  FROM generate_series(1, ?) n
                """).params(TENANT, CONDITIONS).update();
        owner.sql("""
                INSERT INTO schedule_result (tenant_id, condition_id, status, created_at, updated_at)
                SELECT tenant_id, condition_id,
                       CASE WHEN created_at < timestamptz '2026-11-01' - interval '199900 h' THEN 'failed' ELSE 'completed' END,
                       created_at, created_at
                  FROM schedule_condition
                """).update();
        owner.sql("ANALYZE schedule_condition, schedule_result").update();
    }

    @AfterAll
    static void stop() {
        DATABASE.close();
    }

    @Test
    void rareStatusIsFoundWithoutReadingTheOthers() {
        var failed = new ConditionFilter(
                Set.of(ResultStatus.FAILED), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

        assertThat(read(
                        "schedule_result",
                        tx -> lists.results(tx, TENANT, failed, 51, Position.START)
                                .size()))
                .isLessThan(500);
        assertThat(read(
                        "schedule_result",
                        tx -> lists.conditions(tx, TENANT, failed, 51, Position.START)
                                .size()))
                .isLessThan(500);
    }

    @Test
    void weekOfLongAgoIsFoundByItsDates() {
        var day = Optional.of(LocalDate.parse("2010-09-01"));
        var week = new ConditionFilter(Set.of(), Optional.empty(), Optional.empty(), day, day);

        assertThat(read(
                        "schedule_condition",
                        tx -> lists.conditions(tx, TENANT, week, 51, Position.START)
                                .size()))
                .isLessThan(2_000);
        assertThat(read(
                        "schedule_condition",
                        tx -> lists.results(tx, TENANT, week, 51, Position.START)
                                .size()))
                .isLessThan(2_000);
    }

    /** How many rows of a table a query reads, by the server's own count. It has to find a whole page. */
    private long read(String table, Function<JdbcClient, Integer> query) {
        var found = DATABASE.tenants().inTransaction(TENANT, tx -> {
            long before = fetched(tx, table);
            assertThat(query.apply(tx)).isEqualTo(51);
            return fetched(tx, table) - before;
        });
        return found;
    }

    private static long fetched(JdbcClient tx, String table) {
        return tx.sql("""
                        SELECT coalesce(sum(seq_tup_read), 0) + coalesce(sum(idx_tup_fetch), 0)
                          FROM pg_stat_xact_user_tables WHERE relname = ?
                        """).param(table).query(Long.class).single();
    }
}
