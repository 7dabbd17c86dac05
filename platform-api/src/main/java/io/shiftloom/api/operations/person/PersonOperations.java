package io.shiftloom.api.operations.person;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.audit.Changes;
import io.shiftloom.api.operations.person.KnownPerson.Standing;
import io.shiftloom.api.operations.tenant.TenantOperations;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.person.ErasureRefused;
import io.shiftloom.jobs.person.PersonErasure;
import io.shiftloom.jobs.person.PersonRecord;
import io.shiftloom.jobs.words.Message;
import java.io.ByteArrayOutputStream;
import java.io.OutputStreamWriter;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;

/** Finds people of a tenant, copies what is stored about one of them, and forgets them. */
@Service
public class PersonOperations {

    private static final int MOST_FOUND = 100;

    /** Everybody on the roster, also who has left it, and whoever a request names besides. */
    private static final String PEOPLE = """
            SELECT id, coalesce(max(name) FILTER (WHERE roster), max(name)) AS name, bool_or(active) AS active, bool_or(roster) AS roster
              FROM (SELECT staff_id AS id, display_name AS name, deleted_at IS NULL AS active, true AS roster
                      FROM staff WHERE tenant_id = :tenant
                     UNION ALL
                    SELECT one ->> 'staffId', one ->> 'displayName', false, false
                      FROM schedule_condition, jsonb_array_elements(snapshot -> 'staff') AS one
                     WHERE tenant_id = :tenant AND :q <> '') AS people
             GROUP BY id
            HAVING %s
             ORDER BY name, id
             LIMIT :most
            """;

    /** Any of their names: whoever is on the roster stays so when only a request calls them what was typed. */
    private static final String BY_TEXT =
            PEOPLE.formatted("id = :q OR bool_or(position(lower(:q) IN lower(name)) > 0)");

    private static final String BY_ID = PEOPLE.formatted("id = :q");

    private final PlatformDatabase database;
    private final Changes changes;
    private final TenantOperations tenants;
    private final PersonRecord records;

    PersonOperations(
            PlatformDatabase database, Changes changes, TenantOperations tenants, ConditionRepository conditions) {
        this.database = database;
        this.changes = changes;
        this.tenants = tenants;
        this.records = new PersonRecord(conditions);
    }

    /**
     * The first hundred by name.
     *
     * @param q part of a name, or an id; empty for those of the roster
     */
    public List<KnownPerson> search(UUID tenantId, String q) {
        return database.inTransaction(tx -> {
            tenants.require(tx, tenantId);
            return people(tx, BY_TEXT, tenantId, q);
        });
    }

    /** @throws RequestRejected with NOT_FOUND when nothing is stored */
    public PersonHoldings holdings(UUID tenantId, String personId) {
        return database.inTransaction(
                tx -> PersonHoldings.of(person(tx, tenantId, personId), records.counts(tx, tenantId, personId)));
    }

    /**
     * All that is stored about somebody, and nothing of anybody else, to hand it out.
     *
     * @return JSON, see {@link PersonRecord}
     * @throws RequestRejected with NOT_FOUND when nothing is stored
     */
    public byte[] copy(Actor actor, UUID tenantId, String personId) {
        return changes.run(actor, OperatorRole.OPERATOR, change -> {
            var copy = new ByteArrayOutputStream();
            var writer = new OutputStreamWriter(copy, UTF_8);
            if (!records.write(change.tx(), tenantId, personId, writer)) {
                throw unknown();
            }
            change.record("person.copy", tenantId, personId, Map.of());
            return copy.toByteArray();
        });
    }

    /**
     * Forgets somebody.
     *
     * @param typed the name that the operator typed, so that nobody else is meant
     * @return how many rows were changed or removed
     * @throws RequestRejected when another name was typed, when nothing is stored, or when the person cannot be forgotten yet
     */
    public int erase(Actor actor, UUID tenantId, String personId, String typed) {
        return changes.run(actor, OperatorRole.ADMIN, change -> {
            if (!person(change.tx(), tenantId, personId).name().equals(typed.strip())) {
                throw new RequestRejected(ErrorCode.BAD_REQUEST, Message.of("refused.person-typed"));
            }
            try {
                int rows = PersonErasure.forget(change.tx(), tenantId, personId);
                change.record(PersonErasure.ACTION, tenantId, personId, PersonErasure.detail(rows));
                return rows;
            } catch (ErasureRefused refused) {
                throw new RequestRejected(ErrorCode.BAD_REQUEST, refused.reason());
            }
        });
    }

    private static KnownPerson person(JdbcClient tx, UUID tenantId, String personId) {
        return people(tx, BY_ID, tenantId, personId).stream().findFirst().orElseThrow(PersonOperations::unknown);
    }

    private static RequestRejected unknown() {
        return new RequestRejected(ErrorCode.NOT_FOUND, Message.of("refused.person-unknown"));
    }

    private static List<KnownPerson> people(JdbcClient tx, String sql, UUID tenantId, String q) {
        return tx.sql(sql)
                .param("tenant", tenantId)
                .param("q", q)
                .param("most", MOST_FOUND)
                .query((row, number) -> new KnownPerson(
                        Objects.requireNonNull(row.getString("id")),
                        Objects.requireNonNull(row.getString("name")),
                        row.getBoolean("active")
                                ? Standing.ACTIVE
                                : row.getBoolean("roster") ? Standing.REMOVED : Standing.UNKNOWN))
                .list();
    }
}
