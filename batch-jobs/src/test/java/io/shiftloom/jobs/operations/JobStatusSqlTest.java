package io.shiftloom.jobs.operations;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.database.TestDatabase;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A filter finds the rows that show its status, whatever the row. */
class JobStatusSqlTest {

    private static final TestDatabase DATABASE = TestDatabase.create();

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @ParameterizedTest
    @EnumSource
    void filterFindsTheRowsOfItsStatus(JobStatus status) {
        var disagreeing = DATABASE.asOwner()
                .sql("""
                        SELECT count(*) FILTER (WHERE (%1$s = :status) <> %2$s) AS wrong,
                               count(*) FILTER (WHERE %2$s) AS found
                          FROM (SELECT state, hold_requested, stop_requested, outcome
                                  FROM unnest(ARRAY['queued', 'running', 'stopped', 'done']) AS state,
                                       unnest(ARRAY[false, true]) AS hold_requested,
                                       unnest(ARRAY[false, true]) AS stop_requested,
                                       unnest(ARRAY['completed', 'no_solution', 'failed', 'error', 'canceled']) AS outcome
                               ) AS r,
                               (VALUES ('running')) AS s (status)
                        """.formatted(JobStatusSql.OF_RESULT, JobStatusSql.in(Set.of(status))))
                .param("status", status.code())
                .query((row, number) -> {
                    assertThat(row.getInt("found")).isPositive();
                    return row.getInt("wrong");
                })
                .single();

        assertThat(disagreeing).isZero();
    }
}
