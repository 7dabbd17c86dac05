package io.shiftloom.jobs.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.database.Pooler;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.secret.MasterKeys;
import io.shiftloom.jobs.secret.SecretBox;
import io.shiftloom.jobs.settings.MasterKeySettings;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** What cannot be brought about in a running service. */
class ChecksTest {

    private static final String OLD = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";
    private static final String NEW = "ICEiIyQlJicoKSorLC0uLzAxMjM0NTY3ODk6Ozw9Pj8=";

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
    void secretsOfThePreviousMasterKeyNameTheCommandThatRenewsThem() {
        var tenant = DATABASE.createTenant("Acme");
        var sealed = new SecretBox(MasterKeys.of(settings(OLD))).seal(tenant, "whsec_a");
        DATABASE.createEndpoint(tenant, sealed);

        var findings = KeyCheck.look(DATABASE.platform().jdbc(), new SecretBox(MasterKeys.of(settings(NEW, OLD))));

        assertThat(findings).extracting(CheckupFinding::grade).containsExactly(CheckupFinding.Grade.WARNING);
        assertThat(findings.getFirst().message()).contains(sealed.keyId(), "(1)");
        assertThat(findings.getFirst().mend()).contains("ops webhooks reencrypt", "SHIFTLOOM_MASTER_PREVIOUS_KEYS");
    }

    @Test
    void aPoolerIsFineWithADirectAddressOnly() {
        var findings = new PlaceCheck(false, Pooler.LENDS_TRANSACTIONS, JobsFixture.settings()).between();

        assertThat(findings).extracting(CheckupFinding::grade).containsExactly(CheckupFinding.Grade.WARNING);
        assertThat(findings.getFirst().mend()).contains("SHIFTLOOM_DATABASE_DIRECT_URL");
    }

    private static ShiftloomSettings settings(String key, String... previous) {
        var settings = JobsFixture.settings();
        return new ShiftloomSettings(
                settings.baseUrl(),
                settings.dataDir(),
                settings.roles(),
                settings.cores(),
                settings.effort(),
                settings.warmUp(),
                settings.maintenance(),
                new MasterKeySettings(key, List.of(previous)),
                settings.database(),
                settings.webhook());
    }
}
