package io.shiftloom.jobs.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

import io.shiftloom.jobs.database.schema.MigrationLock;
import io.shiftloom.jobs.database.schema.MigrationPlan.PlannedChange;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Programs of two versions on one database, and migrations that do not end as they should. */
class RollingTest {

    private static final String CHANGE = "0190-empty-operator-token";

    private final TestDatabase database = TestDatabase.create(1);
    private final Migration migration = new Migration(database.address(), TestDatabase.settings(1));

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void schemaThatANewerProgramAddedToIsAccepted() {
        changeByANewerProgram();

        assertThatCode(migration::requireUpToDate).doesNotThrowAnyException();
        assertThatCode(migration::run).doesNotThrowAnyException();
        assertThat(migration.plan().version().isKeptByNewer()).isTrue();
    }

    @Test
    void schemaThatANewerProgramTookSomethingFromIsRefused() {
        changeByANewerProgram();
        database.asOwner()
                .sql("UPDATE schema_compatibility SET known_change = '9999-from-the-future'")
                .update();

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(migration::requireUpToDate)
                .withMessageContaining("newer than this program")
                .withMessageContaining("needs a program that knows 9999-from-the-future");
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(migration::run)
                .withMessageContaining("newer than this program");
    }

    @Test
    void newerSchemaThatSaysNothingIsRefused() {
        changeByANewerProgram();
        database.asOwner().sql("DROP TABLE schema_compatibility").update();

        assertThatExceptionOfType(IllegalStateException.class).isThrownBy(migration::requireUpToDate);
    }

    @Test
    void migrationContinuesWhatAKilledOneLeft() {
        forget(CHANGE);
        database.asOwner()
                .sql("UPDATE databasechangeloglock SET locked = true, lockgranted = now(), lockedby = 'a dead host'")
                .update();

        CompletableFuture.runAsync(migration::run)
                .orTimeout(60, TimeUnit.SECONDS)
                .join();

        assertThat(migration.plan().version().missing()).isEmpty();
    }

    /** It may have been killed between its last change and the removal of its lock. */
    @Test
    void migrationThatHasNothingToDoRemovesTheLockOfAKilledOne() {
        database.asOwner()
                .sql("UPDATE databasechangeloglock SET locked = true, lockgranted = now(), lockedby = 'a dead host'")
                .update();

        migration.run();

        assertThat(database.asOwner()
                        .sql("SELECT count(*) FROM databasechangeloglock WHERE locked")
                        .query(Long.class)
                        .single())
                .isZero();
    }

    @Test
    void lockOfAKilledMigrationCanBeRemovedButNotThatOfALivingOne() throws SQLException {
        database.asOwner()
                .sql("UPDATE databasechangeloglock SET locked = true, lockgranted = now(), lockedby = 'a dead host'")
                .update();
        try (var alive = MigrationLock.take(database.address(), Duration.ZERO)) {
            assertThat(alive).isNotNull();
            assertThatExceptionOfType(IllegalStateException.class)
                    .isThrownBy(migration::unlock)
                    .withMessageContaining("Another migration works on")
                    .withMessageContaining("process ");
            assertThat(migration.holder())
                    .hasValueSatisfying(process ->
                            assertThat(process).startsWith("process ").contains(", since "));
        }
        assertThat(migration.holder()).isEmpty();

        assertThat(migration.unlock())
                .hasValueSatisfying(left -> assertThat(left).startsWith("a dead host, since "));
        assertThat(migration.unlock()).isEmpty();
    }

    @Test
    void changeThatWaitsForATableLetsOthersPassAndTriesAgain() throws Exception {
        forget(CHANGE);
        var address = database.address();
        CompletableFuture<Void> running;
        // The owner's sessions under the driver's own name are taken for migrations of an earlier version.
        var url = address.url() + "?ApplicationName=reader";
        try (var reader = DriverManager.getConnection(url, address.username(), address.password());
                var statement = reader.createStatement()) {
            reader.setAutoCommit(false);
            statement.execute("SELECT count(*) FROM operator_token");
            running = CompletableFuture.runAsync(migration::run);
            // Longer than a change waits.
            Thread.sleep(9_000);
            assertThat(running).isNotDone();
            reader.rollback();
        }

        assertThatCode(() -> running.get(60, TimeUnit.SECONDS)).doesNotThrowAnyException();
        assertThat(migration.plan().version().missing()).isEmpty();
    }

    @Test
    void planNamesStatementsLocksAndSizes() {
        forget(CHANGE);

        var plan = migration.plan();

        assertThat(plan.version().missing()).containsExactly(CHANGE);
        var change = plan.changes().getFirst();
        assertThat(change.sql()).contains("ALTER TABLE operator_token");
        assertThat(change.locks())
                .filteredOn(lock -> lock.table().equals("operator_token"))
                .singleElement()
                .satisfies(lock -> {
                    assertThat(lock.lock()).isEqualTo("everybody waits");
                    assertThat(lock.bytes()).isPositive();
                });
    }

    @Test
    void planNamesTablesThatTriggersReferencesLocksAndDroppedIndexesTake() {
        var changes = Set.of(
                "0120-delivery-lists",
                "0191-ticket-order",
                "0230-tenant-turn-counts",
                "0260-calendar-feed",
                "0290-run-log",
                "0370-tenant-tasks");
        database.asOwner()
                .sql("DELETE FROM databasechangelog WHERE id IN (:changes)")
                .param("changes", changes)
                .update();
        // The change has dropped it.
        database.asOwner()
                .sql("CREATE INDEX webhook_delivery_tenant ON webhook_delivery (tenant_id)")
                .update();

        var locks = migration.plan().changes().stream()
                .flatMap(change ->
                        change.locks().stream().map(lock -> change.id() + " " + lock.table() + ": " + lock.lock()))
                .toList();

        assertThat(locks)
                .contains(
                        "0120-delivery-lists webhook_delivery: everybody waits",
                        "0191-ticket-order owner_task: everybody waits",
                        "0230-tenant-turn-counts tenant: everybody waits",
                        "0230-tenant-turn-counts job_request: everybody waits",
                        "0260-calendar-feed staff: writers wait",
                        "0290-run-log schedule_condition: writers wait",
                        "0370-tenant-tasks owner_task: writers wait",
                        "0370-tenant-tasks partition_task: writers wait",
                        "0370-tenant-tasks delivery_task: writers wait");
    }

    /** Such a block looks up tables while it runs, so no reader of its text knows them. */
    @Test
    void planSaysWhereABlockOfCodeLocksTablesThatItDoesNotName() {
        forget(CHANGE);
        database.asOwner()
                .sql("DELETE FROM databasechangelog WHERE id = '0200-backup-role'")
                .update();

        assertThat(migration.plan().changes())
                .extracting(PlannedChange::id, PlannedChange::locksMore)
                .containsExactlyInAnyOrder(tuple(CHANGE, false), tuple("0200-backup-role", true));
    }

    private void changeByANewerProgram() {
        database.asOwner().sql("""
                INSERT INTO databasechangelog (id, author, filename, dateexecuted, orderexecuted, exectype)
                VALUES ('9999-from-the-future', 'shiftloom', 'x', now(), 9999, 'EXECUTED')
                """).update();
    }

    /** As if this change were new. */
    private void forget(String change) {
        database.asOwner()
                .sql("DELETE FROM databasechangelog WHERE id = ?")
                .param(change)
                .update();
        database.asOwner()
                .sql("ALTER TABLE operator_token DROP CONSTRAINT operator_token_not_empty")
                .update();
    }
}
