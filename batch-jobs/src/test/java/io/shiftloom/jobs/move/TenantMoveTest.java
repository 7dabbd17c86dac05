package io.shiftloom.jobs.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.secret.MasterKeys;
import io.shiftloom.jobs.secret.SealedSecret;
import io.shiftloom.jobs.secret.SecretBox;
import io.shiftloom.jobs.secret.UnreadableSecret;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Two installations with two master keys. */
class TenantMoveTest {

    private static final String OLD_KEY = Base64.getEncoder().encodeToString(new byte[32]);
    private static final String NEW_KEY =
            Base64.getEncoder().encodeToString("01234567890123456789012345678901".getBytes(StandardCharsets.US_ASCII));
    private static final SecretBox OLD = box(OLD_KEY, "");
    private static final SecretBox NEW = box(NEW_KEY, OLD_KEY);
    private static final TestDatabase FROM = TestDatabase.create(3);
    private static final TestDatabase TO = TestDatabase.create(3);

    @AfterAll
    static void close() {
        FROM.close();
        TO.close();
    }

    @Test
    void aTenantArrivesWithEveryRowAndItsSecretUnderTheOtherKey() {
        var tenantId = tenant();

        var file = export(tenantId);
        var taken = take(file, NEW);

        assertThat(taken.isNew()).isTrue();
        assertThat(taken.tenant().rows())
                .containsEntry("public.staff", 3L)
                .containsEntry("public.api_key", 2L)
                .containsEntry("public.webhook_attempt", 1L)
                .containsEntry("archive.result_event", 1L);
        for (var table : List.of(
                "staff", "api_key", "schedule_condition", "job_request", "archive.result_event", "webhook_delivery")) {
            assertThat(rows(TO, table, tenantId)).as(table).isEqualTo(rows(FROM, table, tenantId));
        }
        var stored = TO.asOwner()
                .sql("SELECT secret_key_id, secret_ciphertext FROM webhook_endpoint WHERE tenant_id = ?")
                .param(tenantId)
                .query((row, number) -> new SealedSecret(row.getString(1), row.getBytes(2)))
                .single();
        assertThat(box(NEW_KEY, "").open(tenantId, stored)).isEqualTo("whsec_test");
        assertThat(file).doesNotContain("whsec_test");
        assertThat(TO.asOwner()
                        .sql("SELECT suspended_at IS NOT NULL FROM tenant WHERE tenant_id = ?")
                        .param(tenantId)
                        .query(Boolean.class)
                        .single())
                .isTrue();
    }

    @Test
    void anExportWaitsForCallsThatWereLetInBeforeTheSuspension() {
        var tenantId = tenant();
        Function<String, Duration> suspended = age -> FROM.platform().inTransaction(tx -> {
            FROM.asOwner()
                    .sql("UPDATE tenant SET suspended_at = now() - ?::interval WHERE tenant_id = ?")
                    .params(age, tenantId)
                    .update();
            return TenantExport.untilCallsAreOver(tx, tenantId);
        });

        assertThat(suspended.apply("10 seconds")).isBetween(Duration.ofSeconds(60), Duration.ofSeconds(71));
        assertThat(suspended.apply("2 minutes")).isZero();
    }

    @Test
    void aSecondImportChangesNothing() {
        var tenantId = tenant();
        var file = export(tenantId);
        take(file, NEW);

        assertThat(take(file, NEW).isNew()).isFalse();
        assertThat(rows(TO, "staff", tenantId)).hasSize(3);
        assertThat(TO.asOwner()
                        .sql("SELECT actor || ' ' || action || ' ' || subject FROM audit_entry WHERE tenant_id = ?")
                        .param(tenantId)
                        .query((row, number) -> row.getString(1))
                        .list())
                .containsExactly("command of cem tenant.import " + tenantId);
    }

    @Test
    void aHalfMovedTenantIsRefused() {
        var tenantId = tenant();
        var file = export(tenantId);
        take(file, NEW);
        TO.asOwner()
                .sql("DELETE FROM staff WHERE tenant_id = ? AND display_name = 'p1'")
                .param(tenantId)
                .update();

        assertThatThrownBy(() -> take(file, NEW))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("is here already, with other rows: public.staff 2 of 3");
    }

    @Test
    void aFileThatWasCutLeavesNothing() {
        var tenantId = tenant();
        var file = export(tenantId);
        var cut = file.substring(0, file.lastIndexOf('\n', file.length() - 2) + 1);

        assertThatThrownBy(() -> take(cut, NEW)).hasMessageContaining("did not arrive whole");
        assertThat(rows(TO, "tenant", tenantId)).isEmpty();
    }

    @Test
    void withoutTheOtherMasterKeyNothingArrives() {
        var tenantId = tenant();
        var file = export(tenantId);

        assertThatThrownBy(() -> take(file, box(NEW_KEY, ""))).isInstanceOf(UnreadableSecret.class);
        assertThat(rows(TO, "tenant", tenantId)).isEmpty();
    }

    @Test
    void aTenantThatStillWorksIsNotCopied() {
        var active = FROM.createTenant("active");
        var busy = tenant();
        FROM.asOwner()
                .sql("UPDATE job_request SET state = 'running' WHERE tenant_id = ?")
                .param(busy)
                .update();

        assertThatThrownBy(() -> export(active)).hasMessageContaining("still works here");
        assertThatThrownBy(() -> export(busy)).hasMessageContaining("1 open jobs");
        assertThatThrownBy(() -> export(UUID.randomUUID())).hasMessageContaining("There is no tenant");
    }

    @Test
    void aFileBringsNoRowsOfAnotherTenant() {
        var victim = TO.createTenant("victim");
        var file = export(tenant());
        var stranger = file.lines()
                .filter(line -> line.startsWith("public.staff"))
                .findFirst()
                .orElseThrow()
                .replaceFirst("\"tenant_id\":\"[^\"]*\"", "\"tenant_id\":\"" + victim + "\"")
                .replaceFirst("\"staff_id\":\"[^\"]*\"", "\"staff_id\":\"" + UUID.randomUUID() + "\"");

        assertThatThrownBy(() -> take(file + stranger + "\n", NEW))
                .hasMessageContaining("has rows of another tenant, in the table public.staff");
        assertThat(rows(TO, "staff", victim)).isEmpty();
    }

    @Test
    void aFileBringsNoAttemptsAtDeliveriesOfAnotherTenant() {
        var theirs = export(tenant());
        take(theirs, NEW);
        var file = export(tenant());
        var attempt = theirs.lines()
                .filter(line -> line.startsWith("public.webhook_attempt"))
                .findFirst()
                .orElseThrow()
                .replaceFirst("\"attempt\":1", "\"attempt\":2");

        assertThatThrownBy(() -> take(file + attempt + "\n", NEW))
                .hasMessageContaining("has rows of another tenant, in the table public.webhook_attempt");
    }

    @Test
    void whatAMovedTenantLeftBehindIsErasedWholeAndNothingElseIs() {
        var staying = tenant();
        var moved = tenant();
        var file = export(moved);
        FROM.asOwner().sql("""
                        INSERT INTO audit_entry (audit_id, happened_at, actor, action, tenant_id)
                        VALUES (gen_random_uuid(), now(), 'ada', 'tenant.suspend', ?)
                        """).param(moved).update();

        FROM.platform().inTransaction(tx -> {
            TenantErasure.erase(tx, check(tx, moved, file), "command of ben");
            return true;
        });

        var left = FROM.asOwner().sql("""
                        SELECT c.table_schema || '.' || c.table_name FROM information_schema.columns c
                          JOIN information_schema.tables t USING (table_schema, table_name)
                         WHERE c.column_name = 'tenant_id' AND t.table_type = 'BASE TABLE'
                        """).query((row, number) -> row.getString(1)).list().stream()
                .filter(table -> !rows(FROM, table, moved).isEmpty());
        assertThat(left).containsExactly("public.audit_entry");
        assertThat(FROM.asOwner()
                        .sql("SELECT actor || ' ' || action FROM audit_entry WHERE tenant_id = ? ORDER BY happened_at")
                        .param(moved)
                        .query((row, number) -> row.getString(1))
                        .list())
                .containsExactly("command of ada tenant.export", "ada tenant.suspend", "command of ben tenant.erase");
        assertThat(FROM.asOwner()
                        .sql("SELECT count(*) FROM webhook_attempt a LEFT JOIN webhook_delivery d USING (delivery_id)"
                                + " WHERE d.delivery_id IS NULL")
                        .query(Long.class)
                        .single())
                .isZero();
        assertThat(export(staying).lines().filter(line -> line.startsWith("public.staff")))
                .hasSize(3);
    }

    @Test
    void aTenantThatChangedSinceItsExportIsNotErased() {
        var moved = tenant();
        var file = export(moved);
        var other = export(tenant());
        FilledRow.insert(
                FROM.asOwner(),
                "staff",
                Map.of("tenant_id", moved, "staff_id", UUID.randomUUID().toString(), "display_name", "late"));

        assertThatThrownBy(() -> FROM.platform().inTransaction(tx -> check(tx, moved, file)))
                .hasMessageContaining("has changed since it was exported: public.staff 4 of 3");
        assertThatThrownBy(() -> FROM.platform().inTransaction(tx -> check(tx, moved, other)))
                .hasMessageContaining("The file holds the tenant");
    }

    /** Its first line tells how many rows it should have. */
    @Test
    void aFileThatWasCutErasesNothing() {
        var moved = tenant();
        var file = export(moved);
        var withoutItsLastRow = file.substring(0, file.lastIndexOf('\n', file.length() - 2) + 1);
        var withHalfOfIt = file.substring(0, file.length() - 5);

        assertThatThrownBy(() -> FROM.platform().inTransaction(tx -> check(tx, moved, withoutItsLastRow)))
                .hasMessageContaining("is not whole: it has public.webhook_attempt 0 of 1 rows");
        assertThatThrownBy(() -> FROM.platform().inTransaction(tx -> check(tx, moved, withHalfOfIt)))
                .hasMessageContaining("its last row was cut");
        assertThat(FROM.platform().inTransaction(tx -> check(tx, moved, file)).size())
                .isPositive();
    }

    @Test
    void aFileOfAnotherSchemaIsRefused() {
        var file = export(tenant()).replaceFirst("\"lastChange\":\"[^\"]*\"", "\"lastChange\":\"9999-later\"");

        assertThatThrownBy(() -> take(file, NEW)).hasMessageContaining("9999-later");
        assertThatThrownBy(() -> take("{}\n", NEW)).hasMessageContaining("holds no tenant");
    }

    /** At rest, with a row in each kind of table. */
    private static UUID tenant() {
        var tenantId = FROM.createTenant("moving");
        var condition = UUID.randomUUID();
        var delivery = UUID.randomUUID();
        var old = OLD.seal(tenantId, "whsec_test");
        var jdbc = FROM.asOwner();
        jdbc.sql("UPDATE tenant SET suspended_at = now() WHERE tenant_id = ?")
                .param(tenantId)
                .update();
        for (int person = 0; person < 3; person++) {
            FilledRow.insert(
                    jdbc,
                    "staff",
                    Map.of(
                            "tenant_id",
                            tenantId,
                            "staff_id",
                            UUID.randomUUID().toString(),
                            "display_name",
                            "p" + person));
        }
        var first = "k" + tenantId.toString().substring(0, 10);
        FilledRow.insert(
                jdbc, "api_key", Map.of("tenant_id", tenantId, "key_id", first + "2", "secret_hash", new byte[] {1, 2
                }));
        FilledRow.insert(
                jdbc,
                "api_key",
                Map.of(
                        "tenant_id",
                        tenantId,
                        "key_id",
                        first + "1",
                        "secret_hash",
                        new byte[] {3},
                        "rotated_to",
                        first + "2"));
        FilledRow.insert(
                jdbc,
                "webhook_endpoint",
                Map.of("tenant_id", tenantId, "secret_key_id", old.keyId(), "secret_ciphertext", old.ciphertext()));
        FilledRow.insert(jdbc, "schedule_condition", Map.of("tenant_id", tenantId, "condition_id", condition));
        FilledRow.insert(
                jdbc, "job_request", Map.of("tenant_id", tenantId, "condition_id", condition, "state", "done"));
        FilledRow.insert(
                jdbc,
                "webhook_delivery",
                Map.of(
                        "tenant_id",
                        tenantId,
                        "delivery_id",
                        delivery,
                        "condition_id",
                        condition,
                        "state",
                        "delivered"));
        FilledRow.insert(jdbc, "webhook_attempt", Map.of("delivery_id", delivery, "attempt", 1, "outcome", "answered"));
        FilledRow.insert(
                jdbc,
                "archive.result_event",
                Map.of(
                        "tenant_id",
                        tenantId,
                        "event_id",
                        UUID.randomUUID(),
                        "event_name",
                        "INSERT",
                        "status",
                        "completed"));
        return tenantId;
    }

    private static List<String> rows(TestDatabase database, String table, UUID tenantId) {
        return database.asOwner()
                .sql("SELECT t::text FROM " + table + " t WHERE tenant_id = ? ORDER BY 1")
                .param(tenantId)
                .query((row, number) -> row.getString(1))
                .list();
    }

    private static String export(UUID tenantId) {
        var file = new StringWriter();
        FROM.platform().inTransaction(tx -> TenantExport.write(tx, tenantId, file, "command of ada"));
        return file.toString();
    }

    private static TenantFile check(JdbcClient tx, UUID tenantId, String file) {
        try {
            return TenantErasure.check(tx, tenantId, new BufferedReader(new StringReader(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static TenantImport.Taken take(String file, SecretBox secrets) {
        return TO.platform().inTransaction(tx -> {
            try {
                return new TenantImport(tx, secrets, "command of cem").read(new BufferedReader(new StringReader(file)));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private static SecretBox box(String key, String previous) {
        var settings = new Binder(new MapConfigurationPropertySource(
                        Map.of("shiftloom.master.key", key, "shiftloom.master.previous-keys", previous)))
                .bindOrCreate("shiftloom", ShiftloomSettings.class);
        return new SecretBox(MasterKeys.of(settings));
    }
}
