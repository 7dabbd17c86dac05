package io.shiftloom.jobs.task;

import io.shiftloom.jobs.storage.DbTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An execution as others see it.
 *
 * @param scheduler who holds it; null while it waits
 * @param heartbeatAt the holder's last sign of life; null while it waits
 * @param priority as it was given last
 * @param failures how often it failed in a row
 */
public record TaskHolder(
        @Nullable String scheduler, @Nullable Instant heartbeatAt, int priority, int failures) {

    /** To select where {@link TaskTable#join} joined it. */
    public static final String COLUMNS = """
            task.task_instance AS task_instance, task.picked_by AS task_scheduler,
            task.last_heartbeat AS task_heartbeat, coalesce(task.priority, 0) AS task_priority, coalesce(task.consecutive_failures, 0) AS task_failures""";

    /** Empty when there is no such execution. */
    public static Optional<TaskHolder> read(ResultSet row) throws SQLException {
        return row.getString("task_instance") == null
                ? Optional.empty()
                : Optional.of(new TaskHolder(
                        row.getString("task_scheduler"),
                        DbTime.readNullable(row, "task_heartbeat"),
                        row.getInt("task_priority"),
                        row.getInt("task_failures")));
    }
}
