package io.shiftloom.jobs.maintenance;

import io.shiftloom.jobs.database.TestDatabase;
import java.util.List;
import java.util.UUID;

/** What the tables have of a condition. */
record ConditionRows(TestDatabase database) {

    String lastEvent(UUID id) {
        return database.asOwner()
                .sql(
                        "SELECT event_name || ' ' || status FROM result_history WHERE condition_id = ? ORDER BY event_at DESC LIMIT 1")
                .param(id)
                .query((row, number) -> row.getString(1))
                .single();
    }

    boolean ended(UUID id) {
        return database.asOwner()
                .sql("""
                        SELECT bool_and(end_time IS NOT NULL) FROM batch_job_execution
                          JOIN batch_job_execution_params USING (job_execution_id) WHERE parameter_value = ?
                        """)
                .param(id.toString())
                .query((row, number) -> row.getBoolean(1))
                .single();
    }

    long metadata(UUID id) {
        return database.asOwner()
                .sql("SELECT count(*) FROM batch_job_execution_params WHERE parameter_value = ?")
                .param(id.toString())
                .query((row, number) -> row.getLong(1))
                .single();
    }

    /** All that are removed with a condition. Its history stays. */
    List<String> tables() {
        return database.asOwner()
                .sql("""
                        SELECT table_name FROM information_schema.columns JOIN information_schema.tables
                         USING (table_catalog, table_schema, table_name)
                         WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND column_name = 'condition_id'
                           AND table_name <> 'result_event'
                        """)
                .query((row, number) -> row.getString(1))
                .list();
    }

    long rows(String table, UUID id) {
        return database.asOwner()
                .sql("SELECT count(*) FROM " + table + " WHERE condition_id = ?")
                .param(id)
                .query((row, number) -> row.getLong(1))
                .single();
    }
}
