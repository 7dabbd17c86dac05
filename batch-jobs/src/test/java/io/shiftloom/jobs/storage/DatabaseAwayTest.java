package io.shiftloom.jobs.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.jdbc.CannotGetJdbcConnectionException;

class DatabaseAwayTest {

    @Test
    void lostConnectionAndRefusalAreBehindWhatTheyCause() {
        assertThat(DatabaseAway.isBehind(
                        new IllegalStateException(new CannotGetJdbcConnectionException("none is free"))))
                .isTrue();
        assertThat(DatabaseAway.isBehind(new IllegalStateException(new SQLException("no space", "53100"))))
                .isTrue();
    }

    @Test
    void rowsThatSomebodyElseChangedAndOtherFaultsAreNotWaitedOut() {
        assertThat(DatabaseAway.isBehind(new OptimisticLockingFailureException("overtaken")))
                .isFalse();
        assertThat(DatabaseAway.isBehind(new IllegalStateException("the engine broke")))
                .isFalse();
    }
}
