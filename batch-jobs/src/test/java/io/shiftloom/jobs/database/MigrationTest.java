package io.shiftloom.jobs.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;

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
    void ownerWithoutPasswordNeedsRolePasswords() {
        var nameless = new DatabaseAddress("jdbc:postgresql://localhost/x", "postgres", "");

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> RolePasswords.of(TestDatabase.settings(1), nameless))
                .withMessageContaining("shiftloom.database.tenant-password");
    }
}
