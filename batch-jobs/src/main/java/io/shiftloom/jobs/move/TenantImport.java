package io.shiftloom.jobs.move;

import io.shiftloom.jobs.secret.SealedSecret;
import io.shiftloom.jobs.secret.SecretBox;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Takes a tenant from a file, whole or not at all. It stays suspended, until an operator resumes it. */
public final class TenantImport {

    private static final int AT_ONCE = 200;
    /** Characters of rows that are sent at once, but for a single row that is longer. */
    private static final int MOST_AT_ONCE = 8 << 20;

    private final JdbcClient tx;
    private final SecretBox secrets;
    private final String actor;

    /**
     * @param tx of the platform, in one transaction; an exception has to roll it back
     * @param secrets with the master key of this installation, and as a previous key that of the one before
     * @param actor who does it, for the audit log
     */
    public TenantImport(JdbcClient tx, SecretBox secrets, String actor) {
        this.tx = tx;
        this.secrets = secrets;
        this.actor = actor;
    }

    /**
     * @return what was taken; of a tenant that is here already in the same size, nothing is taken
     * @throws IllegalStateException with a sentence when the tenant cannot be taken whole
     */
    public Taken read(BufferedReader file) throws IOException {
        var wanted = TenantFile.read(file);
        var present = TenantFile.of(tx, wanted.tenantId());
        if (!present.lastChange().equals(wanted.lastChange())) {
            throw new IllegalStateException(
                    "The file is of the schema change %s, and this database is at %s. Maybe bring both installations to the same version."
                            .formatted(wanted.lastChange(), present.lastChange()));
        }
        if (present.size() > 0) {
            present.requireEqual(wanted, "is here already, with other rows");
            return new Taken(wanted, false);
        }
        insert(file, wanted.tenantId());
        TenantFile.of(tx, wanted.tenantId()).requireEqual(wanted, "did not arrive whole");
        reencrypt(wanted.tenantId());
        MoveLog.note(tx, "tenant.import", wanted, actor);
        return new Taken(wanted, true);
    }

    /** @param isNew false when the tenant was here already */
    public record Taken(TenantFile tenant, boolean isNew) {}

    private void insert(BufferedReader file, UUID tenantId) throws IOException {
        var tables = TenantTable.all(tx).stream().collect(Collectors.toMap(TenantTable::name, Function.identity()));
        var rows = new ArrayList<String>();
        long characters = 0;
        Optional<TenantTable> current = Optional.empty();
        for (var line = file.readLine(); line != null; line = file.readLine()) {
            int tab = line.indexOf('\t');
            var name = tab < 0 ? "" : line.substring(0, tab);
            var table = tables.get(name);
            if (table == null) {
                throw new IllegalStateException(
                        "The file has a row of the table \"%s\", which is not here.".formatted(name));
            }
            boolean isOther = !current.equals(Optional.of(table));
            boolean isMuch = rows.size() >= AT_ONCE || characters >= MOST_AT_ONCE;
            if (isOther || (isMuch && !table.refersToItself())) {
                insert(current, rows, tenantId);
                current = Optional.of(table);
                characters = 0;
            }
            rows.add(line.substring(tab + 1));
            characters += line.length();
        }
        insert(current, rows, tenantId);
    }

    /** The file may be anybody's: it brings rows of the tenant it names, and of no other. */
    private void insert(Optional<TenantTable> into, List<String> rows, UUID tenantId) {
        if (rows.isEmpty()) {
            return;
        }
        var table = into.orElseThrow();
        int inserted = tx.sql("""
                        INSERT INTO %1$s SELECT r.* FROM unnest(:rows::json[]) AS row(j), json_populate_record(null::%1$s, j) AS r
                         WHERE %2$s
                        """.formatted(table.name(), table.condition()))
                .param("rows", rows.toArray(String[]::new))
                .param("tenant", tenantId)
                .update();
        if (inserted != rows.size()) {
            throw new IllegalStateException(
                    "The file of the tenant %s has rows of another tenant, in the table %s. Nothing was changed."
                            .formatted(tenantId, table.name()));
        }
        rows.clear();
    }

    private void reencrypt(UUID tenantId) {
        tx.sql("""
                SELECT secret_key_id, secret_ciphertext FROM webhook_endpoint
                 WHERE tenant_id = :tenant AND secret_ciphertext IS NOT NULL
                """)
                .param("tenant", tenantId)
                .query((row, number) -> new SealedSecret(row.getString(1), row.getBytes(2)))
                .list()
                .forEach(theirs -> {
                    var ours = secrets.seal(tenantId, secrets.open(tenantId, theirs));
                    tx.sql("""
                            UPDATE webhook_endpoint SET secret_key_id = :key, secret_ciphertext = :secret
                             WHERE tenant_id = :tenant
                            """)
                            .param("key", ours.keyId())
                            .param("secret", ours.ciphertext())
                            .param("tenant", tenantId)
                            .update();
                });
    }
}
