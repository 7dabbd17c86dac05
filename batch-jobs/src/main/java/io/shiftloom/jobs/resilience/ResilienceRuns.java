package io.shiftloom.jobs.resilience;

import com.github.f4b6a3.uuid.factory.standard.TimeOrderedEpochFactory;
import io.shiftloom.jobs.storage.DbTime;
import io.shiftloom.jobs.storage.StoredJson;
import io.shiftloom.jobs.task.TaskQueue;
import io.shiftloom.jobs.task.TaskTable;
import io.shiftloom.solver.problem.ScheduleGrid;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * The checks of conditions, as their callers see them. A condition has at most one check, which the next one
 * replaces.
 */
@Component
public final class ResilienceRuns {

    /** Lower than the priority of every chunk, so that schedules are solved first. */
    private static final int PRIORITY = 0;

    private final TaskQueue tasks;
    private final TimeOrderedEpochFactory ids;
    private final Clock clock;

    public ResilienceRuns(TaskQueue tasks, TimeOrderedEpochFactory ids, Clock clock) {
        this.tasks = tasks;
        this.ids = ids;
        this.clock = clock;
    }

    /** How many checks of a tenant are under way. */
    public int open(JdbcClient tx, UUID tenantId) {
        return tx.sql("SELECT count(*) FROM resilience_run WHERE tenant_id = ? AND state IN ('queued', 'running')")
                .param(tenantId)
                .query(Integer.class)
                .single();
    }

    /** Requests a check, in the caller's transaction. A check that is under way stays as it is. */
    public void request(JdbcClient tx, UUID tenantId, UUID conditionId, ScheduleGrid grid, StoredJson assignments) {
        var runId = ids.create();
        var now = clock.instant();
        tx.sql("""
                DELETE FROM resilience_run
                 WHERE tenant_id = ? AND condition_id = ? AND state NOT IN ('queued', 'running')
                """).params(tenantId, conditionId).update();
        int made = tx.sql("""
                INSERT INTO resilience_run (run_id, tenant_id, condition_id, state, assignments, requested_at)
                VALUES (?, ?, ?, 'queued', ?::json, ?)
                ON CONFLICT (tenant_id, condition_id) DO NOTHING
                """)
                .params(runId, tenantId, conditionId, assignments.text(), DbTime.of(now))
                .update();
        if (made == 1) {
            for (var date : dates(grid)) {
                tx.sql("INSERT INTO resilience_date (run_id, tenant_id, date, state) VALUES (?, ?, ?, 'waiting')")
                        .params(runId, tenantId, date)
                        .update();
                var task = new DateKey(runId, date).task();
                tasks.add(tx, TaskTable.PARTITION, DateKey.TASK, task, now, PRIORITY);
            }
        }
    }

    private static List<LocalDate> dates(ScheduleGrid grid) {
        return IntStream.range(0, grid.dayCount()).mapToObj(grid::date).toList();
    }

    public Optional<ResilienceRun> find(JdbcClient tx, UUID tenantId, UUID conditionId) {
        return tx.sql("""
                SELECT run_id, condition_id, state, requested_at, finished_at, message,
                       (SELECT count(*) FROM resilience_date d WHERE d.run_id = r.run_id) AS dates,
                       (SELECT count(*) FROM resilience_date d WHERE d.run_id = r.run_id AND d.state = 'done') AS done,
                       (SELECT count(*) FROM resilience_absence a WHERE a.run_id = r.run_id) AS absences
                  FROM resilience_run r
                 WHERE tenant_id = ? AND condition_id = ?
                """)
                .params(tenantId, conditionId)
                .query((row, number) -> run(row))
                .optional();
    }

    /** What was found so far, by date and then the order of the staff. */
    public List<StoredJson> absences(JdbcClient tx, UUID runId) {
        return tx.sql("SELECT document FROM resilience_absence WHERE run_id = ? ORDER BY date, person")
                .param(runId)
                .query((row, number) -> new StoredJson(Objects.requireNonNull(row.getString(1))))
                .list();
    }

    private static ResilienceRun run(ResultSet row) throws SQLException {
        return new ResilienceRun(
                row.getObject("run_id", UUID.class),
                row.getObject("condition_id", UUID.class),
                ResilienceState.of(Objects.requireNonNull(row.getString("state"))),
                row.getInt("dates"),
                row.getInt("done"),
                row.getInt("absences"),
                DbTime.read(row, "requested_at"),
                DbTime.readNullable(row, "finished_at"),
                row.getString("message"));
    }
}
