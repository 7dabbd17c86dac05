package io.shiftloom.jobs.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class TenantShareTest {

    private static final int CONNECTIONS = 4;
    private static final TestDatabase DATABASE = TestDatabase.create(CONNECTIONS);

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void noTenantTakesAllConnections() throws InterruptedException {
        var tenants = DATABASE.tenants();
        var greedy = DATABASE.createTenant("Greedy");
        var holding = new CountDownLatch(CONNECTIONS / 2);
        var done = new CountDownLatch(1);

        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int connection = 0; connection < CONNECTIONS / 2; connection++) {
                threads.execute(() -> tenants.inTransaction(greedy, tx -> {
                    holding.countDown();
                    // A transaction within another one needs no connection of its own.
                    return tenants.inTransaction(greedy, inner -> awaited(done));
                }));
            }
            holding.await();

            assertThatExceptionOfType(TenantBusy.class).isThrownBy(() -> one(tenants, greedy));
            assertThat(one(tenants, DATABASE.createTenant("Honest"))).isEqualTo(1);
            done.countDown();
        }
        assertThat(one(tenants, greedy)).isEqualTo(1);
    }

    private static int one(TenantDatabase tenants, UUID tenant) {
        return tenants.inTransaction(
                tenant, tx -> tx.sql("SELECT 1").query(Integer.class).single());
    }

    private static boolean awaited(CountDownLatch latch) {
        try {
            latch.await();
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
