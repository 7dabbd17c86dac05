package io.shiftloom.jobs.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import io.shiftloom.jobs.database.TestDatabase;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeldTaskTest {

    private static final Instant LATER = Instant.parse("2100-01-01T00:00:00Z");

    /** A chunk that finds no free core has not been tried, so what it failed before still counts. */
    @Test
    void workThatIsGivenBackKeepsItsFailures() {
        try (var database = TestDatabase.create(4)) {
            database.asOwner().sql("""
                    INSERT INTO partition_task (task_name, task_instance, execution_time, picked, version, priority, consecutive_failures)
                    VALUES ('work', '1', now(), false, 1, 0, 2)
                    """).update();
            var task = Tasks.custom("work", Void.class)
                    .execute((instance, context) ->
                            HeldTask.givenBack(database.platform(), TaskTable.PARTITION, complete -> LATER));
            var scheduler = new Schedulers(database.platformPool(), new Wakeups(), Clock.systemUTC())
                    .prepare(TaskTable.PARTITION, List.of(task), 1)
                    .enablePriority()
                    .build();

            scheduler.start();
            await().atMost(Duration.ofSeconds(30)).until(() -> due(database).equals(LATER));
            scheduler.stop();

            assertThat(database.asOwner()
                            .sql("SELECT consecutive_failures FROM partition_task WHERE NOT picked")
                            .query(Integer.class)
                            .single())
                    .isEqualTo(2);
        }
    }

    private static Instant due(TestDatabase database) {
        return database.asOwner()
                .sql("SELECT execution_time FROM partition_task")
                .query((row, number) -> row.getTimestamp(1).toInstant())
                .single();
    }
}
