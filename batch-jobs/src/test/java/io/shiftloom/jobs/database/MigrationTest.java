package io.shiftloom.jobs.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.sql.DriverManager;
import liquibase.command.CommandScope;
import liquibase.command.core.RollbackCountCommandStep;
import liquibase.command.core.helpers.DatabaseChangelogCommandStep;
import liquibase.command.core.helpers.DbUrlConnectionArgumentsCommandStep;
import liquibase.database.DatabaseFactory;
import liquibase.database.jvm.JdbcConnection;
import org.junit.jupiter.api.Test;
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
    void everyChangeCanBeTakenBackAndMadeAgain() throws Exception {
        var address = TestDatabase.createEmpty();

        try (var connection = DriverManager.getConnection(address.url(), address.username(), address.password());
                var database = DatabaseFactory.getInstance()
                        .findCorrectDatabaseImplementation(new JdbcConnection(connection))) {
            new CommandScope(RollbackCountCommandStep.COMMAND_NAME)
                    .addArgumentValue(DbUrlConnectionArgumentsCommandStep.DATABASE_ARG, database)
                    .addArgumentValue(DatabaseChangelogCommandStep.CHANGELOG_FILE_ARG, SchemaVersion.CHANGELOG)
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
    void ownerWithoutPasswordNeedsRolePasswords() {
        var nameless = new DatabaseAddress("jdbc:postgresql://localhost/x", "postgres", "");

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> RolePasswords.of(TestDatabase.settings(1), nameless))
                .withMessageContaining("shiftloom.database.tenant-password");
    }
}
