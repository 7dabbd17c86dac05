package io.shiftloom.jobs.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shiftloom.jobs.database.TestDatabase;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.BadSqlGrammarException;

class WriteRefusalTest {

    /** As a standby has it, and a provider whose server is full. */
    @Test
    void noteThatAReadOnlyDatabaseRefusesIsDoneWithout() {
        try (var database = TestDatabase.create(1)) {
            database.platform().inTransaction(tx -> {
                tx.sql("SET TRANSACTION READ ONLY").update();
                WriteRefusal.tolerate(() ->
                        tx.sql("UPDATE operator_token SET last_used_at = now()").update());
                return true;
            });
        }
    }

    @Test
    void everythingElseFailsAsBefore() {
        try (var database = TestDatabase.create(1)) {
            var jdbc = database.platform().jdbc();

            assertThatThrownBy(() -> WriteRefusal.tolerate(
                            () -> jdbc.sql("UPDATE nowhere SET a = 1").update()))
                    .isInstanceOf(BadSqlGrammarException.class);
        }
    }

    @Test
    void fullDiskAndSpentConnectionsAreRefusalsAndALostConnectionIsNone() {
        assertThat(WriteRefusal.isBehind(new IllegalStateException(new SQLException("no space", "53100"))))
                .isTrue();
        assertThat(WriteRefusal.isBehind(new SQLException("too many clients already", "53300")))
                .isTrue();
        assertThat(WriteRefusal.isBehind(new SQLException("refused", "08001"))).isFalse();
        assertThat(WriteRefusal.isBehind(new SQLException("no state"))).isFalse();
        assertThat(WriteRefusal.isBehind(new DataAccessException("no cause") {}))
                .isFalse();
    }
}
