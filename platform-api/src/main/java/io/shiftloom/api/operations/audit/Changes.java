package io.shiftloom.api.operations.audit;

import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.jobs.database.PlatformDatabase;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Runs each change by an operator as one transaction: the check of the role, the effect, and the audit entry. */
@Component
public class Changes {

    private final PlatformDatabase database;
    private final AuditLog log;

    Changes(PlatformDatabase database, AuditLog log) {
        this.database = database;
        this.log = log;
    }

    /**
     * Runs a change.
     *
     * @param work has the effect and records it
     * @throws io.shiftloom.api.error.RequestRejected when the role does not allow it, or as the work says
     */
    public <T> T run(Actor actor, OperatorRole needed, Function<Change, T> work) {
        actor.require(needed);
        return database.inTransaction(tx -> work.apply(new Change(tx, actor)));
    }

    /** A change that is under way. */
    public final class Change {

        private final JdbcClient tx;
        private final Actor actor;

        private Change(JdbcClient tx, Actor actor) {
            this.tx = tx;
            this.actor = actor;
        }

        public JdbcClient tx() {
            return tx;
        }

        /** Writes the audit entry, see {@link AuditLog#add}. */
        public void record(String action, @Nullable UUID tenantId, Object subject, Object detail) {
            log.add(tx, actor, action, tenantId, subject.toString(), detail);
        }

        /** Writes the audit entry of what was one thing and is another now, with all that it was where that differs. */
        public void recordUpdate(String action, @Nullable UUID tenantId, Object subject, Object before, Object after) {
            log.addUpdate(tx, actor, action, tenantId, subject.toString(), before, after);
        }
    }
}
