package io.shiftloom.jobs.database;

import java.util.function.Function;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** The database as the service sees it, across tenants. */
public final class PlatformDatabase {

    private final JdbcClient jdbc;
    private final TransactionTemplate transactions;

    /** @param transactions of the same pool */
    public PlatformDatabase(DataSource platformPool, PlatformTransactionManager transactions) {
        this.jdbc = JdbcClient.create(platformPool);
        this.transactions = new TransactionTemplate(transactions);
    }

    /** Runs the work in one transaction; an exception rolls back. */
    public <T extends @Nullable Object> T inTransaction(Function<JdbcClient, T> work) {
        // The template does not declare that T may be nullable.
        @SuppressWarnings("NullAway")
        T result = transactions.execute(status -> work.apply(jdbc));
        return result;
    }

    /** For single statements, each in a transaction of its own or in the surrounding one. */
    public JdbcClient jdbc() {
        return jdbc;
    }
}
