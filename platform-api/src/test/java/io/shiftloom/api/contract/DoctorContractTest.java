package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.settings.ShiftloomSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What `ops doctor` asks: each fault is found, and its mend is named. */
class DoctorContractTest {

    private static final ApiServer SERVER = ApiServer.with(Map.of());

    @AfterAll
    static void close() {
        SERVER.close();
    }

    @AfterEach
    void mend() {
        SERVER.asOwner().sql("DELETE FROM worker_process").update();
    }

    @Test
    void aHealthyInstallationHasNoFinding() {
        worker("here", version(), "0 s");

        var diagnosis = examine();

        assertThat(diagnosis.at("/findings").findValuesAsString("grade")).containsOnly("ok");
        assertThat(diagnosis.at("/findings").findValuesAsString("check"))
                .containsExactly(
                        "server",
                        "disk",
                        "clock",
                        "schema",
                        "roles",
                        "backup",
                        "pooler",
                        "embedded",
                        "master-key",
                        "workers",
                        "webhooks");
    }

    @Test
    void rightsThatWereTakenAwayAreFound() {
        run("REVOKE SELECT ON staff FROM shiftloom_tenant, shiftloom_backup");
        run("DROP POLICY backup ON schedule_condition");
        run("ALTER TABLE weekly_shift_wish DISABLE ROW LEVEL SECURITY");
        try {
            var roles = found("roles");
            assertThat(roles).contains("shiftloom_tenant may not read staff", "security is off on weekly_shift_wish");
            assertThat(found("backup"))
                    .contains(
                            "shiftloom_backup may not read staff",
                            "would miss all rows of schedule_condition",
                            "CREATE POLICY backup ON schedule_condition");
        } finally {
            run("GRANT SELECT ON staff TO shiftloom_tenant, shiftloom_backup");
            run("CREATE POLICY backup ON schedule_condition FOR SELECT TO shiftloom_backup USING (true)");
            run("ALTER TABLE weekly_shift_wish ENABLE ROW LEVEL SECURITY");
        }
        assertThat(found("roles")).contains("\"ok\"");
        assertThat(found("backup")).contains("\"ok\"");
    }

    @Test
    void theLockOfAKilledMigrationIsFound() {
        run("UPDATE databasechangeloglock SET locked = true, lockgranted = now(), lockedby = 'pod-7'");
        try {
            assertThat(found("schema")).contains("fault", "pod-7", "migrate --unlock");
        } finally {
            run("UPDATE databasechangeloglock SET locked = false, lockgranted = NULL, lockedby = NULL");
        }
    }

    @Test
    void workersThatAreMissingSilentOrOfAnotherVersionAreFound() {
        assertThat(found("workers")).contains("fault", "No worker is alive", "serve --roles worker");

        worker("old", "0.0.9, engine 3", "0 s");
        worker("gone", version(), "1 h");
        assertThat(found("workers"))
                .contains("old 0.0.9, engine 3", "Finish the roll", "Workers fell silent within a day (1)");
    }

    @Test
    void secretsOfAnotherMasterKeyAndOverdueDeliveriesAreFound() {
        var tenant = SERVER.paidTenant();
        SERVER.asOwner().sql("""
                        INSERT INTO webhook_endpoint (tenant_id, url, enabled, secret_ciphertext, secret_key_id,
                               disabled_reason, updated_at)
                        VALUES (?, 'https://example.org', true, '\\x00112233445566778899aabbccddeeff'::bytea, 'elsewhe',
                                NULL, now())
                        """).param(tenant.tenantId()).update();
        SERVER.asOwner().sql("""
                        INSERT INTO webhook_delivery (delivery_id, tenant_id, event_type, body, state, created_at, next_attempt_at)
                        VALUES (?, ?, 'webhook.test', '\\x7b7d'::bytea, 'pending', now(), now() - interval '10 minutes')
                        """).params(UUID.randomUUID(), tenant.tenantId()).update();
        try {
            assertThat(found("master-key")).contains("fault", "elsewhe", "SHIFTLOOM_MASTER_PREVIOUS_KEYS");
            assertThat(found("webhooks")).contains("fault", "Deliveries are overdue by more than 2 minutes (1)");
        } finally {
            run("DELETE FROM webhook_delivery");
            run("DELETE FROM webhook_endpoint");
        }
    }

    /** A trigger says what a server says whose disk is full. */
    @Test
    void aServerThatTakesNoWritesIsFoundThoughItAnswers() {
        run("""
                CREATE FUNCTION fill() RETURNS event_trigger LANGUAGE plpgsql AS $$
                BEGIN
                    RAISE EXCEPTION 'could not extend file "base/5/24576": No space left on device' USING ERRCODE = '53100';
                END $$
                """);
        run(
                "CREATE EVENT TRIGGER full_disk ON ddl_command_start WHEN TAG IN ('CREATE TABLE AS') EXECUTE FUNCTION fill()");
        try {
            assertThat(found("disk")).contains("fault", "takes no writes", "No space left on device", "Free space");
            assertThat(found("server")).contains("\"ok\"");
        } finally {
            run("DROP EVENT TRIGGER full_disk");
            run("DROP FUNCTION fill()");
        }
        assertThat(found("disk")).contains("\"ok\"");
    }

    @Test
    void whatAWorkerSaysOfItselfIsFoundUnderItsName() {
        worker("far", version(), "0 s");
        worker("gone", version(), "1 h");
        report("{\"worker\":\"far\",\"keyIds\":[\"0badf00d\"],\"findings\":[{\"check\":\"clock\",\"grade\":\"fault\","
                + "\"message\":\"Its clock is wrong.\",\"mend\":\"Set it.\"}]}");

        assertThat(found("workers")).contains("fault", "Worker far: Its clock is wrong.", "Set it.");
        assertThat(found("master-key"))
                .contains("fault", "Worker far has the master key 0badf00d", "cannot read the secrets");
        report("{\"of\":\"a later program\"}");
        assertThat(found("master-key")).contains("\"ok\"");
    }

    private static void report(String json) {
        SERVER.asOwner()
                .sql("UPDATE worker_process SET report = ?::jsonb")
                .param(json)
                .update();
    }

    @Test
    void anEmbeddedDatabaseThatWasLeftBehindIsFound() throws IOException {
        var cluster = Files.createDirectories(
                SERVER.bean(ShiftloomSettings.class).dataDir().resolve("postgres"));
        var version = Files.writeString(cluster.resolve("PG_VERSION"), "18");
        try {
            assertThat(found("embedded")).contains("warning", "An embedded database lies in", "backup --data");
        } finally {
            Files.delete(version);
        }
    }

    private static Reply examine() {
        return new Call(SERVER, "GET", "/ops/v1/doctor")
                .header("Authorization", "Bearer " + ApiServer.OPS_TOKEN)
                .send()
                .expect(200);
    }

    private static String version() {
        return examine().at("/version").stringValue();
    }

    /** The findings of one check, as text. */
    private static String found(String check) {
        var text = new StringBuilder();
        examine().at("/findings").forEach(finding -> {
            if (finding.path("check").stringValue().equals(check)) {
                text.append(finding);
            }
        });
        return text.toString();
    }

    private static void run(String statement) {
        SERVER.asOwner().sql(statement).update();
    }

    private static void worker(String name, String version, String silence) {
        SERVER.asOwner().sql("""
                        INSERT INTO worker_process (name, host, pid, cores, started_at, seen_at, version)
                        VALUES (?, 'host', 1, 1, now(), now() - ?::interval, ?)
                        """).params(name, silence, version).update();
    }
}
