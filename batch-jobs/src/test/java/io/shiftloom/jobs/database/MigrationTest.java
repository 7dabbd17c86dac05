package io.shiftloom.jobs.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.shiftloom.jobs.database.schema.Changelog;
import io.shiftloom.jobs.database.server.DatabaseAddress;
import io.shiftloom.jobs.settings.DatabaseSettings;
import java.sql.DriverManager;
import java.time.Duration;
import liquibase.command.CommandScope;
import liquibase.command.core.RollbackCountCommandStep;
import liquibase.command.core.helpers.DatabaseChangelogCommandStep;
import liquibase.command.core.helpers.DbUrlConnectionArgumentsCommandStep;
import liquibase.database.DatabaseFactory;
import liquibase.database.jvm.JdbcConnection;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

class MigrationTest {

    @Test
    void olderSchemaIsRefusedUntilItIsMigrated() {
        var blank = TestDatabase.createBlank();
        var migration = new Migration(blank, TestDatabase.settings(1));

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(migration::requireUpToDate)
                .withMessageContaining("0001-spring-batch");

        migration.run();

        assertThatCode(migration::requireUpToDate).doesNotThrowAnyException();
    }

    @Test
    void migratingAgainChangesNothing() {
        try (var database = TestDatabase.create(1)) {
            new Migration(database.address(), TestDatabase.settings(1)).run();

            assertThat(database.asOwner()
                            .sql("SELECT count(*) FROM databasechangelog")
                            .query(Long.class)
                            .single())
                    .isPositive();
        }
    }

    @Test
    void serviceChecksTheSchemaWithoutKnowingItsOwner() {
        try (var server = OwnServer.start()) {
            var address = server.address();
            new Migration(address, passwords("given")).run();
            var ownerless = new DatabaseAddress(address.url(), "", "");

            assertThatCode(new Migration(ownerless, passwords("given"))::requireUpToDate)
                    .doesNotThrowAnyException();
        }
    }

    private static DatabaseSettings passwords(String word) {
        return new DatabaseSettings(
                0,
                false,
                "shiftloom",
                false,
                "tenant-" + word,
                "platform-" + word,
                null,
                1,
                1,
                null,
                Duration.ofSeconds(30));
    }

    @Test
    void everyChangeCanBeTakenBackAndMadeAgain() throws Exception {
        var address = TestDatabase.createEmpty();

        try (var connection = DriverManager.getConnection(address.url(), address.username(), address.password());
                var database = DatabaseFactory.getInstance()
                        .findCorrectDatabaseImplementation(new JdbcConnection(connection))) {
            new CommandScope(RollbackCountCommandStep.COMMAND_NAME)
                    .addArgumentValue(DbUrlConnectionArgumentsCommandStep.DATABASE_ARG, database)
                    .addArgumentValue(DatabaseChangelogCommandStep.CHANGELOG_FILE_ARG, Changelog.FILE)
                    .addArgumentValue(RollbackCountCommandStep.COUNT_ARG, 1000)
                    .execute();
        }
        var jdbc =
                JdbcClient.create(new DriverManagerDataSource(address.url(), address.username(), address.password()));
        var left = jdbc.sql("""
                        SELECT tablename FROM pg_tables
                         WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1
                        """).query((row, number) -> row.getString(1)).list();

        assertThat(left).containsExactly("databasechangelog", "databasechangeloglock");
        assertThatCode(() -> new Migration(address, TestDatabase.settings(1)).run())
                .doesNotThrowAnyException();
    }

    @Test
    void tokenThatAnEmptyFileMadeIsRemovedForGood() {
        try (var database = TestDatabase.create(1)) {
            var owner = database.asOwner();
            var emptyToken = owner.sql("""
                    INSERT INTO operator_token (token_id, name, role, secret_hash, created_at)
                    VALUES (gen_random_uuid(), 'first', 'admin', sha256(''), now())
                    """);
            owner.sql("DELETE FROM databasechangelog WHERE id = '0190-empty-operator-token'")
                    .update();
            owner.sql("ALTER TABLE operator_token DROP CONSTRAINT operator_token_not_empty")
                    .update();
            emptyToken.update();

            new Migration(database.address(), TestDatabase.settings(1)).run();

            assertThat(owner.sql("SELECT count(*) FROM operator_token")
                            .query(Long.class)
                            .single())
                    .isZero();
            assertThatExceptionOfType(DataIntegrityViolationException.class).isThrownBy(emptyToken::update);
        }
    }

    @Test
    void whoNamesNoUserIsToldSo() {
        var nobody = new DatabaseAddress("jdbc:postgresql://localhost/any", "", "");

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> RolePasswords.of(TestDatabase.settings(1), nobody))
                .withMessageContaining("There is no database user")
                .withMessageContaining("spring.datasource.username");
    }

    @Test
    void ownerWithoutPasswordNeedsRolePasswords() {
        var nameless = new DatabaseAddress("jdbc:postgresql://localhost/x", "postgres", "");

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> RolePasswords.of(TestDatabase.settings(1), nameless))
                .withMessageContaining("shiftloom.database.tenant-password");
    }
}
