package io.shiftloom.jobs.queue;

import com.github.f4b6a3.uuid.factory.standard.TimeOrderedEpochFactory;
import io.shiftloom.jobs.task.TaskQueue;
import io.shiftloom.jobs.task.TaskTable;
import java.time.Instant;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Rights to take a request. A ticket names no request: its holder takes the next one when its turn comes, so that the
 * order is decided as late as possible.
 */
@Component
public final class Tickets {

    /** The name of the task whose executions are tickets. */
    public static final String TASK = "own";

    /** The priority of a ticket that has no request yet. */
    public static final int FREE = 0;

    /** The priority of a ticket whose request runs: if its owner goes, it is redeemed before all that are free. */
    public static final int TAKEN = 1;

    /** The priority of a ticket whose request was interrupted, and waits for a free core in a worker that holds the ticket. */
    public static final int WAITING = 2;

    private final TaskQueue tasks;
    private final TimeOrderedEpochFactory ids;

    public Tickets(TaskQueue tasks, TimeOrderedEpochFactory ids) {
        this.tasks = tasks;
        this.ids = ids;
    }

    /** Issues a ticket in the caller's transaction. */
    public void issue(JdbcClient tx, Instant now) {
        tasks.add(tx, TaskTable.OWNER, TASK, ids.create().toString(), now, FREE);
    }
}
