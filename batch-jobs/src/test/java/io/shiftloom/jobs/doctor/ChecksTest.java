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
import io.shiftloom.jobs.worker.ProgramVersion;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
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

    /** Who may not look at other roles' sessions still counts them; the server is full of all of them. */
    @Test
    void connectionsOfEveryRoleAreCounted() throws Exception {
        var address = DATABASE.address();
        try (var first = DriverManager.getConnection(address.url(), address.username(), address.password());
                var second = DriverManager.getConnection(address.url(), address.username(), address.password())) {
            assertThat(first.isValid(1) && second.isValid(1)).isTrue();
            var own = DATABASE.platform()
                    .jdbc()
                    .sql("SELECT count(*) FROM pg_stat_activity WHERE usename = current_user")
                    .query(Integer.class)
                    .single();

            var counted = Pattern.compile("(\\d+) of \\d+ connections")
                    .matcher(ServerCheck.server(DATABASE.platform().jdbc())
                            .getFirst()
                            .message());
            assertThat(counted.find()).isTrue();
            assertThat(Integer.parseInt(counted.group(1))).isGreaterThanOrEqualTo(own + 2);
        }
    }

    /** A receiver that answers slowly is no reason to look for workers, and delays nobody else. */
    @Test
    void deliveriesBehindThoseUnderWayAreNoFault() {
        var tenant = DATABASE.createTenant("Slow");
        var late = DATABASE.asOwner().sql("""
                INSERT INTO webhook_delivery (delivery_id, tenant_id, event_type, body, state, created_at, next_attempt_at, in_flight_since)
                SELECT gen_random_uuid(), ?, 'webhook.test', '', 'pending', now(), now() - interval '1 hour',
                       CASE n WHEN 1 THEN now() END
                  FROM generate_series(1, 4) n
                """).param(tenant).update();
        assertThat(late).isEqualTo(4);
        var jdbc = DATABASE.platform().jdbc();

        assertThat(WorkCheck.webhooks(jdbc, Instant.now()))
                .extracting(CheckupFinding::grade, CheckupFinding::message)
                .containsExactly(tuple(
                        CheckupFinding.Grade.WARNING,
                        "Deliveries wait behind earlier ones to the same receivers (4)."));

        DATABASE.asOwner()
                .sql("UPDATE webhook_delivery SET in_flight_since = NULL")
                .update();
        assertThat(WorkCheck.webhooks(jdbc, Instant.now()))
                .extracting(CheckupFinding::grade, CheckupFinding::message)
                .containsExactly(
                        tuple(CheckupFinding.Grade.FAULT, "Deliveries are overdue by more than 2 minutes (4)."));
        DATABASE.asOwner().sql("DELETE FROM webhook_delivery").update();
    }

    @Test
    void aDisabledWebhookIsFoundUntilPeopleSwitchItOffOrClearItsUrl() {
        var tenant = DATABASE.createTenant("Silent");
        DATABASE.asOwner().sql("""
                INSERT INTO webhook_endpoint (tenant_id, url, enabled, disabled_reason, updated_at)
                VALUES (?, 'https://example.org', true, 'every attempt failed for 120 h', now())
                """).param(tenant).update();

        assertThat(webhooks()).containsExactly(CheckupFinding.Grade.WARNING);

        endpoint("UPDATE webhook_endpoint SET enabled = false", tenant);
        assertThat(webhooks()).containsExactly(CheckupFinding.Grade.OK);

        endpoint("UPDATE webhook_endpoint SET enabled = true, url = NULL", tenant);
        assertThat(webhooks()).containsExactly(CheckupFinding.Grade.OK);
        endpoint("DELETE FROM webhook_endpoint", tenant);
    }

    private static void endpoint(String change, UUID tenant) {
        DATABASE.asOwner().sql(change + " WHERE tenant_id = ?").param(tenant).update();
    }

    private static List<CheckupFinding.Grade> webhooks() {
        return WorkCheck.webhooks(DATABASE.platform().jdbc(), Instant.now()).stream()
                .map(CheckupFinding::grade)
                .toList();
    }

    @Test
    void drainedWorkersAreAWarningAndAFaultWhenNoneIsLeft() {
        var jdbc = DATABASE.platform().jdbc();
        DATABASE.asOwner().sql("""
                        INSERT INTO worker_process (name, host, pid, cores, started_at, seen_at, version, drain_requested_at, draining)
                        SELECT name, 'host', 1, 1, now(), now(), ?, CASE name WHEN 'first' THEN now() END, name = 'first'
                          FROM unnest(ARRAY['first', 'second']) name
                        """).param(ProgramVersion.CURRENT).update();

        assertThat(WorkCheck.workers(jdbc, Instant.now(), List.of()))
                .extracting(CheckupFinding::grade)
                .containsExactly(CheckupFinding.Grade.WARNING);

        DATABASE.asOwner()
                .sql("UPDATE worker_process SET drain_requested_at = now(), draining = true")
                .update();
        assertThat(WorkCheck.workers(jdbc, Instant.now(), List.of()))
                .extracting(CheckupFinding::grade, CheckupFinding::message)
                .containsExactly(tuple(
                        CheckupFinding.Grade.FAULT, "All workers are drained (2): conditions are accepted and wait."));
        DATABASE.asOwner().sql("DELETE FROM worker_process").update();
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
