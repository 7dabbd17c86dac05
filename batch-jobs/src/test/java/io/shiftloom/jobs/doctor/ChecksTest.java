package io.shiftloom.jobs.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.database.Pooler;
import io.shiftloom.jobs.database.TestDatabase;
import java.time.Clock;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** What cannot be brought about in a running service. */
class ChecksTest {

    private static final TestDatabase DATABASE = TestDatabase.create(2);

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void clocksThatDisagreeAreFoundInBothDirections() {
        var jdbc = DATABASE.platform().jdbc();

        assertThat(ServerCheck.clock(jdbc, Clock.systemUTC()))
                .extracting(CheckupFinding::grade)
                .containsExactly(CheckupFinding.Grade.OK);
        var slow = ServerCheck.clock(jdbc, Clock.offset(Clock.systemUTC(), Duration.ofSeconds(-5)));
        assertThat(slow).extracting(CheckupFinding::grade).containsExactly(CheckupFinding.Grade.WARNING);
        assertThat(slow.getFirst().message()).contains("ahead of");
        var fast = ServerCheck.clock(jdbc, Clock.offset(Clock.systemUTC(), Duration.ofMinutes(1)));
        assertThat(fast).extracting(CheckupFinding::grade).containsExactly(CheckupFinding.Grade.FAULT);
        assertThat(fast.getFirst().message()).contains("behind");
        assertThat(fast.getFirst().mend()).contains("NTP");
    }

    @Test
    void rolesThatWereNeverMadeAreFound() {
        var findings = RoleCheck.backup(DATABASE.platform().jdbc(), "nobody");

        assertThat(findings).extracting(CheckupFinding::grade).containsExactly(CheckupFinding.Grade.FAULT);
        assertThat(findings.getFirst().message()).contains("nobody_backup");
        assertThat(findings.getFirst().mend()).contains("shiftloom migrate");
    }

    @Test
    void aPoolerIsFineWithADirectAddressOnly() {
        var findings = new PlaceCheck(false, Pooler.LENDS_TRANSACTIONS, JobsFixture.settings()).between();

        assertThat(findings).extracting(CheckupFinding::grade).containsExactly(CheckupFinding.Grade.WARNING);
        assertThat(findings.getFirst().mend()).contains("SHIFTLOOM_DATABASE_DIRECT_URL");
    }
}
