package io.shiftloom.api.operations.service;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.audit.Changes;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.words.Message;
import io.shiftloom.jobs.worker.WorkerRegistry;
import java.time.Clock;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;

/** The worker processes. */
@Service
public class WorkerOperations {

    private final PlatformDatabase database;
    private final Changes changes;
    private final WorkerRegistry workers;
    private final Clock clock;

    WorkerOperations(PlatformDatabase database, Changes changes, WorkerRegistry workers, Clock clock) {
        this.database = database;
        this.changes = changes;
        this.workers = workers;
        this.clock = clock;
    }

    /** Those that live, and those that fell silent within a day. */
    public List<WorkerView> list() {
        return database.inTransaction(this::list);
    }

    private List<WorkerView> list(JdbcClient tx) {
        var now = clock.instant();
        var held = workers.held(tx);
        return workers.list(tx).stream()
                .map(worker -> WorkerView.of(worker, held, now))
                .toList();
    }

    /** Asks a worker to take no further work, and to hand on what it holds. */
    public WorkerView drain(Actor actor, String name) {
        return changes.run(actor, OperatorRole.OPERATOR, change -> {
            if (!find(change.tx(), name).alive()) {
                throw new RequestRejected(ErrorCode.STATE_CONFLICT, Message.of("refused.worker-silent", name));
            }
            if (!workers.drain(change.tx(), name, actor.name())) {
                throw new RequestRejected(ErrorCode.STATE_CONFLICT, Message.of("refused.worker-drained", name));
            }
            return recorded(change, "worker.drain", name);
        });
    }

    /** Lets a worker take work again. */
    public WorkerView resume(Actor actor, String name) {
        return changes.run(actor, OperatorRole.OPERATOR, change -> {
            find(change.tx(), name);
            if (!workers.resume(change.tx(), name)) {
                throw new RequestRejected(ErrorCode.STATE_CONFLICT, Message.of("refused.worker-not-drained", name));
            }
            return recorded(change, "worker.resume", name);
        });
    }

    private WorkerView recorded(Changes.Change change, String action, String name) {
        var worker = find(change.tx(), name);
        change.record(action, null, name, DrainEntry.of(worker));
        return worker;
    }

    private WorkerView find(JdbcClient tx, String name) {
        return list(tx).stream()
                .filter(worker -> worker.worker().equals(name))
                .findFirst()
                .orElseThrow(
                        () -> new RequestRejected(ErrorCode.NOT_FOUND, Message.of("refused.no-such-worker", name)));
    }
}
