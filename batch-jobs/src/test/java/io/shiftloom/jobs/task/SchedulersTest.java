package io.shiftloom.jobs.task;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import io.shiftloom.jobs.database.TestDatabase;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** What several processes have to rely on when they pick from one table. */
class SchedulersTest {

    private static final TestDatabase DATABASE = TestDatabase.create();
    private static final Clock CLOCK = Clock.systemUTC();

    private final Wakeups wakeups = new Wakeups();
    private final Semaphore begun = new Semaphore(0);
    private final Semaphore mayEnd = new Semaphore(0);

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    /** The planner goes through such a table row by row, and may run a subquery with its LIMIT anew for each. */
    @Test
    void noMoreIsPickedThanThereAreThreadsEvenOfATableThatIsBelievedToHaveOneRow() throws InterruptedException {
        add("later", Instant.parse("2100-01-01T00:00:00Z"));
        DATABASE.asOwner().sql("VACUUM ANALYZE partition_task").update();
        for (int i = 0; i < 8; i++) {
            add("no " + i, CLOCK.instant());
        }
        var scheduler = new Schedulers(DATABASE.platformPool(), wakeups, CLOCK)
                .prepare(TaskTable.PARTITION, List.of(waiting()), 1)
                .enablePriority()
                .build();

        scheduler.start();
        try {
            begun.acquire();
            assertThat(picked()).isEqualTo(1);
        } finally {
            mayEnd.release(8);
            begun.acquire(7);
            scheduler.stop();
        }
    }

    private void add(String name, Instant due) {
        new TaskQueue(wakeups).add(DATABASE.asOwner(), TaskTable.PARTITION, "wait", name, due, 100);
    }

    private Task<Void> waiting() {
        return Tasks.oneTime("wait", Void.class).execute((instance, context) -> {
            begun.release();
            mayEnd.acquireUninterruptibly();
        });
    }

    private static long picked() {
        return DATABASE.asOwner()
                .sql("SELECT count(*) FROM partition_task WHERE picked")
                .query(Long.class)
                .single();
    }
}
