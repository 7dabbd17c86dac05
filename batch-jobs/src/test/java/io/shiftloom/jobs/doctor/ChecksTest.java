package io.shiftloom.jobs.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.database.Pooler;
import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.secret.MasterKeys;
import io.shiftloom.jobs.secret.SecretBox;
import io.shiftloom.jobs.settings.MasterKeySettings;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
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

        var findings =
                KeyCheck.look(DATABASE.platform().jdbc(), new SecretBox(MasterKeys.of(settings(NEW, OLD))), List.of());

        assertThat(findings).extracting(CheckupFinding::grade).containsExactly(CheckupFinding.Grade.WARNING);
        assertThat(findings.getFirst().message()).contains(sealed.keyId(), "(1)");
        assertThat(findings.getFirst().mend()).contains("ops webhooks reencrypt", "SHIFTLOOM_MASTER_PREVIOUS_KEYS");
    }

    @Test
    void workersWithAnotherMasterKeyAreFoundBeforeThereIsASecret() {
        var here = box(NEW);
        var jdbc = DATABASE.platform().jdbc();
        DATABASE.asOwner().sql("DELETE FROM webhook_endpoint").update();

        assertThat(KeyCheck.look(jdbc, here, List.of(worker(box(NEW)))))
                .extracting(CheckupFinding::grade, CheckupFinding::message)
                .containsExactly(tuple(
                        CheckupFinding.Grade.OK,
                        "The master key %s opens the signing secrets, and all workers have it."
                                .formatted(here.currentKeyId())));
        var other = KeyCheck.look(jdbc, here, List.of(worker(box(NEW)), worker(box(OLD))));
        assertThat(other).extracting(CheckupFinding::grade).containsExactly(CheckupFinding.Grade.FAULT);
        assertThat(other.getFirst().message()).contains("Worker w has the master key " + box(OLD).currentKeyId());
        assertThat(other.getFirst().mend()).contains("the same SHIFTLOOM_MASTER_KEY");
    }

    @Test
    void rotationOfTheMasterKeyThatIsUnderWayIsAWarning() {
        var findings = KeyCheck.look(DATABASE.platform().jdbc(), box(NEW, OLD), List.of(worker(box(OLD, NEW))));

        assertThat(findings).extracting(CheckupFinding::grade).contains(CheckupFinding.Grade.WARNING);
        assertThat(findings).extracting(CheckupFinding::message).anyMatch(text -> text.contains("as a previous one"));
        // It opens nothing that the new key encrypts.
        assertThat(KeyCheck.look(DATABASE.platform().jdbc(), box(NEW, OLD), List.of(worker(box(OLD)))))
                .extracting(CheckupFinding::grade)
                .contains(CheckupFinding.Grade.FAULT);
    }

    @Test
    void aServerThatWritesLeavesNothingOfTheTrial() {
        assertThat(DiskCheck.look(DATABASE.platform(), Optional.empty()))
                .extracting(CheckupFinding::message)
                .containsExactly("The server writes.");
        assertThat(DiskCheck.look(DATABASE.platform(), Optional.of(Path.of(".")))
                        .toString())
                .containsAnyOf("are left on its disk", "are left on the disk of");
        assertThat(DATABASE.asOwner()
                        .sql("SELECT count(*) FROM pg_class WHERE relname = 'shiftloom_trial'")
                        .query(Long.class)
                        .single())
                .isZero();
    }

    @Test
    void aRoleWithoutTemporaryTablesIsNotTakenForAFullDisk() {
        var database = DATABASE.asOwner()
                .sql("SELECT current_database()")
                .query(String.class)
                .single();
        DATABASE.asOwner()
                .sql("REVOKE TEMPORARY ON DATABASE %s FROM PUBLIC".formatted(database))
                .update();
        try {
            var findings = DiskCheck.look(DATABASE.platform(), Optional.empty());

            assertThat(findings).extracting(CheckupFinding::grade).containsExactly(CheckupFinding.Grade.WARNING);
            assertThat(findings.getFirst().mend()).contains("GRANT TEMPORARY");
        } finally {
            DATABASE.asOwner()
                    .sql("GRANT TEMPORARY ON DATABASE %s TO PUBLIC".formatted(database))
                    .update();
        }
    }

    private static WorkerReport worker(SecretBox secrets) {
        return new WorkerReport("w", secrets.keyIds(), List.of());
    }

    private static SecretBox box(String key, String... previous) {
        return new SecretBox(MasterKeys.of(settings(key, previous)));
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
