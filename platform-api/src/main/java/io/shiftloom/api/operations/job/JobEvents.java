package io.shiftloom.api.operations.job;

import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.storage.DbTime;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Service;

/** What became of a condition, as its history tells it. */
@Service
public class JobEvents {

    private final PlatformDatabase database;

    JobEvents(PlatformDatabase database) {
        this.database = database;
    }

    /** A change of the result. */
    public record Event(String name, Instant at, String status, int candidateCount) {}

    /** The newest first. */
    public List<Event> of(UUID tenantId, UUID conditionId) {
        return database.jdbc()
                .sql("""
                SELECT event_name, event_at, status, candidate_count FROM result_history
                 WHERE tenant_id = ? AND condition_id = ? ORDER BY event_at DESC, event_id DESC
                """)
                .params(tenantId, conditionId)
                .query((row, number) -> new Event(
                        Objects.requireNonNull(row.getString("event_name")),
                        DbTime.read(row, "event_at"),
                        Objects.requireNonNull(row.getString("status")),
                        row.getInt("candidate_count")))
                .list();
    }

    /** The id of the request that opened the newest run, which every log line about it has. */
    public Optional<String> origin(UUID conditionId) {
        return database.jdbc()
                .sql("SELECT request_id FROM job_request WHERE condition_id = ? AND request_id IS NOT NULL")
                .param(conditionId)
                .query(String.class)
                .optional();
    }
}
