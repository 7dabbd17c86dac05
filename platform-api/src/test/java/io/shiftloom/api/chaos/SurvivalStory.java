package io.shiftloom.api.chaos;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Kills the worker that owns a job in the middle of its optimization, and shows the rows that carry the job on. */
final class SurvivalStory {

    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final Map<String, String> ROWS = Map.of(
            "1 the request",
            "SELECT state, run, fence, deaths, failures, ticket, to_char(taken_at, 'HH24:MI:SS') AS taken,"
                    + " to_char(finished_at, 'HH24:MI:SS') AS finished FROM job_request WHERE condition_id = ?::uuid",
            "2 its chunks",
            "SELECT chunk, state, version, deaths, progress ->> 'rounds' AS rounds, progress ->> 'soft' AS soft,"
                    + " to_char(updated_at, 'HH24:MI:SS') AS updated FROM chunk_solution"
                    + " WHERE condition_id = ?::uuid ORDER BY chunk",
            "3 its checkpoints",
            "SELECT search, round, length(state) AS bytes, to_char(updated_at, 'HH24:MI:SS') AS updated"
                    + " FROM search_checkpoint WHERE condition_id = ?::uuid ORDER BY search",
            "4 the ticket",
            "SELECT picked, left(picked_by, 12) AS picked_by, version, to_char(last_heartbeat, 'HH24:MI:SS') AS heartbeat"
                    + " FROM owner_task t JOIN job_request r ON r.ticket = t.task_instance WHERE r.condition_id = ?::uuid",
            "5 its partition tasks",
            "SELECT split_part(task_instance, '/', 3) AS chunk, picked, left(picked_by, 12) AS picked_by, version,"
                    + " to_char(last_heartbeat, 'HH24:MI:SS') AS heartbeat FROM partition_task"
                    + " WHERE task_instance LIKE ? || '/%' ORDER BY 1",
            "6 Spring Batch's steps",
            "SELECT job_execution_id AS job, step_name, s.status, to_char(s.start_time, 'HH24:MI:SS') AS started,"
                    + " to_char(s.end_time, 'HH24:MI:SS') AS ended FROM batch_step_execution s"
                    + " JOIN batch_job_execution_params p USING (job_execution_id)"
                    + " WHERE p.parameter_name = 'conditionId' AND p.parameter_value = ? ORDER BY step_execution_id");

    private final Path directory;
    private final PrintStream out;

    SurvivalStory(Path directory, PrintStream out) {
        this.directory = directory;
        this.out = out;
    }

    void run() {
        var settings = Map.of("SHIFTLOOM_CORES", "1", "SHIFTLOOM_EFFORT", "400");
        var kind = RequestBook.of(new Random(1)).kinds().get(3);
        try (var hooks = new HookReceiver();
                var cluster = Cluster.start(directory, 2, settings)) {
            var tenant = TenantClient.create(cluster.api().url(), Cluster.OPS_TOKEN, "Story", hooks.url(), 4);
            var database = cluster.database();
            var id = tenant.submit(kind.body(), "story");
            require(Pause.until(LIMIT, () -> checkpoints(database, id) > 1));
            Pause.of(Duration.ofSeconds(5));
            show("before the kill", database, id);
            var owner = owner(cluster, database, id);
            owner.kill();
            out.println("\nKilled " + owner.name() + ", which owns the job, with SIGKILL.");
            Pause.of(Duration.ofSeconds(5));
            show("5 s later", database, id);
            require(Pause.until(LIMIT, () -> fence(database, id) > 1));
            Pause.of(Duration.ofSeconds(1));
            show("taken over", database, id);
            require(Pause.until(LIMIT, () -> !hooks.bodies(id).isEmpty()));
            show("at the end", database, id);
            out.println("\nAnnounced once: " + (hooks.bodies(id).size() == 1) + ", " + hooks.bodies(id));
        }
    }

    private static ServiceProcess owner(Cluster cluster, JdbcClient database, String id) {
        var picker = database.sql("SELECT picked_by FROM owner_task t JOIN job_request r ON r.ticket = t.task_instance"
                        + " WHERE r.condition_id = ?::uuid")
                .param(id)
                .query(String.class)
                .single();
        return cluster.workers().stream()
                .filter(worker -> picker.startsWith(worker.pid() + "-"))
                .findFirst()
                .orElseThrow();
    }

    private static long checkpoints(JdbcClient database, String id) {
        return database.sql("SELECT count(*) FROM search_checkpoint WHERE condition_id = ?::uuid")
                .param(id)
                .query(Long.class)
                .single();
    }

    private static long fence(JdbcClient database, String id) {
        return database.sql("SELECT fence FROM job_request WHERE condition_id = ?::uuid")
                .param(id)
                .query(Long.class)
                .single();
    }

    private void show(String moment, JdbcClient database, String id) {
        out.println("\n== " + moment + ", "
                + database.sql("SELECT to_char(now(), 'HH24:MI:SS')")
                        .query(String.class)
                        .single());
        ROWS.entrySet().stream().sorted(Map.Entry.comparingByKey()).forEach(rows -> {
            out.println("-- " + rows.getKey().substring(2));
            database.sql(rows.getValue())
                    .param(id)
                    .query()
                    .listOfRows()
                    .forEach(row -> out.println("   "
                            + row.entrySet().stream()
                                    .map(column -> column.getKey() + "=" + column.getValue())
                                    .collect(Collectors.joining("  "))));
        });
    }

    private static void require(boolean came) {
        if (!came) {
            throw new IllegalStateException("the story takes too long");
        }
    }
}
