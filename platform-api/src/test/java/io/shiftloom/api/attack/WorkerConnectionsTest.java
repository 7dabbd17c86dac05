package io.shiftloom.api.attack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import com.zaxxer.hikari.HikariDataSource;
import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.jobs.database.TenantDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.NoSuchBeanDefinitionException;

/** A process that is only a worker opens no more connections than the page about sizing says. */
class WorkerConnectionsTest {

    /** Three of the pool, and one that hears of work. */
    private static final int MOST = 4;

    @Test
    void aWorkerOfTwoCoresOpensFourConnectionsAtMost() throws SQLException {
        var worker = ApiServer.with(Map.of("shiftloom.roles", "worker", "shiftloom.cores", "2"));
        var taken = new ArrayList<Connection>();
        try {
            var pool = worker.bean(HikariDataSource.class);
            for (int connection = 0; connection < pool.getMaximumPoolSize(); connection++) {
                taken.add(pool.getConnection());
            }

            await().until(() -> connections(worker) == MOST);
            assertThatExceptionOfType(NoSuchBeanDefinitionException.class)
                    .isThrownBy(() -> worker.bean(TenantDatabase.class));
            assertThat(pool.getMaximumPoolSize()).isEqualTo(MOST - 1);
        } finally {
            for (var connection : taken) {
                connection.close();
            }
            worker.close();
        }
    }

    /** Of the service's login roles, in the database of this worker. */
    private static long connections(ApiServer worker) {
        return worker.asOwner()
                .sql(
                        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND usename LIKE 'shiftloom%'")
                .query((row, number) -> row.getLong(1))
                .single();
    }
}
