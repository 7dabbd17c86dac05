package io.shiftloom.jobs.task;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import io.shiftloom.jobs.database.TestDatabase;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** All processes look for the work of the dead at the same time. */
class DeadWorkTest {

    private final CountDownLatch found = new CountDownLatch(1);

    @Test
    void workThatAnotherProcessHasFreedIsLeftToIt() throws InterruptedException {
        var written = new ListAppender<ILoggingEvent>();
        written.start();
        var root = ((LoggerContext) LoggerFactory.getILoggerFactory()).getLogger("ROOT");
        root.addAppender(written);
        try (var database = TestDatabase.create(4)) {
            database.asOwner().sql("""
                    INSERT INTO partition_task (task_name, task_instance, execution_time, picked, picked_by, last_heartbeat, version, priority)
                    VALUES ('work', '1', now(), true, 'somebody dead', now() - interval '1 hour', 1, 0)
                    """).update();
            var scheduler = new Schedulers(database.platformPool(), new Wakeups(), Clock.systemUTC())
                    .prepare(TaskTable.PARTITION, List.of(task(database)), 1)
                    .heartbeatInterval(Duration.ofMillis(100))
                    .enablePriority()
                    .build();

            scheduler.start();
            assertThat(found.await(30, TimeUnit.SECONDS)).isTrue();
            scheduler.stop();

            assertThat(database.asOwner()
                            .sql("SELECT version FROM partition_task")
                            .query(Integer.class)
                            .single())
                    .isEqualTo(2);
        } finally {
            root.detachAppender(written);
        }

        assertThat(written.list)
                .filteredOn(line -> line.getLevel().isGreaterOrEqual(Level.ERROR))
                .isEmpty();
    }

    /** Another process is a moment earlier. */
    private Task<Void> task(TestDatabase database) {
        return Tasks.custom("work", Void.class)
                .onDeadExecution(new DeadWork<>((complete, operations) -> {
                    database.asOwner()
                            .sql("""
                            UPDATE partition_task SET picked = false, picked_by = NULL, execution_time = ?, version = version + 1
                            """)
                            .param(Instant.parse("2100-01-01T00:00:00Z").atOffset(ZoneOffset.UTC))
                            .update();
                    found.countDown();
                    operations.reschedule(complete, complete.getTimeDone());
                }))
                .execute((instance, context) -> (complete, operations) -> {});
    }
}
