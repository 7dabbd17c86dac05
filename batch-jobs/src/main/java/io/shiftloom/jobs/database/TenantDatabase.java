package io.shiftloom.jobs.database;

import java.util.UUID;
import java.util.function.Function;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionTemplate;

/** The database as a tenant sees it. Rows of other tenants are invisible to every query. */
public final class TenantDatabase {

    private final DataSource pool;
    private final ConnectionShares shares;
    private final JdbcClient jdbc;
    private final TransactionTemplate transactions;

    /** @param connections how many the pool has */
    public TenantDatabase(DataSource tenantPool, int connections) {
        this.pool = tenantPool;
        this.shares = new ConnectionShares(connections);
        this.jdbc = JdbcClient.create(tenantPool);
        this.transactions = new TransactionTemplate(new JdbcTransactionManager(tenantPool));
    }

    /**
     * Runs the work in one transaction of this tenant; an exception rolls back. A nested transaction of the same thread
     * joins the outer one, and must be of the same tenant.
     *
     * @throws TenantBusy when the tenant uses its share of the connections already
     */
    public <T extends @Nullable Object> T inTransaction(UUID tenantId, Function<JdbcClient, T> work) {
        return TransactionSynchronizationManager.hasResource(pool)
                ? execute(tenantId, work)
                : shares.within(tenantId, () -> execute(tenantId, work));
    }

    private <T extends @Nullable Object> T execute(UUID tenantId, Function<JdbcClient, T> work) {
        // The template does not declare that T may be nullable.
        @SuppressWarnings("NullAway")
        T result = transactions.execute(status -> {
            jdbc.sql("SELECT set_config('app.tenant_id', ?, true)")
                    .param(tenantId.toString())
                    .query(String.class)
                    .single();
            return work.apply(jdbc);
        });
        return result;
    }
}
