package io.shiftloom.jobs.queue;

import io.shiftloom.jobs.id.UuidV7;
import io.shiftloom.jobs.task.TaskQueue;
import io.shiftloom.jobs.task.TaskTable;
import java.time.Instant;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Rights to take a request. A ticket names none: its holder takes whichever is next when it is its turn, so that the
 * order is decided as late as possible.
 */
public final class Tickets {

    /** The task a ticket is an execution of. */
    public static final String TASK = "own";

    private final TaskQueue tasks;
    private final UuidV7 ids;

    public Tickets(TaskQueue tasks, UuidV7 ids) {
        this.tasks = tasks;
        this.ids = ids;
    }

    /** Issues one in the caller's transaction. */
    public void issue(JdbcClient tx, Instant now) {
        tasks.add(tx, TaskTable.OWNER, TASK, ids.next().toString(), now, 0);
    }
}
