package io.shiftloom.api.route;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Answers kept under the keys that clients gave them. */
@Repository
class IdempotencyRepository {

    /** Takes the name for the rest of the transaction; false when another transaction has it. */
    boolean lock(JdbcClient tx, Name name) {
        return tx.sql("SELECT pg_try_advisory_xact_lock(hashtextextended(?, 0))")
                .param(name.tenantId() + " " + name.route() + " " + name.key())
                .query(Boolean.class)
                .single();
    }

    Optional<Stored> find(JdbcClient tx, Name name, Instant notBefore) {
        return tx.sql("""
                        SELECT request_hash, status, location, body
                          FROM idempotency_key
                         WHERE tenant_id = :tenantId AND route = :route AND key = :key AND created_at > :notBefore
                        """)
                .param("tenantId", name.tenantId())
                .param("route", name.route())
                .param("key", name.key())
                .param("notBefore", notBefore.atOffset(ZoneOffset.UTC))
                .query((row, number) -> new Stored(
                        row.getBytes("request_hash"),
                        row.getInt("status"),
                        row.getString("location"),
                        row.getBytes("body")))
                .optional();
    }

    /** Stores an answer; replaces one that is too old to be given again. */
    void save(JdbcClient tx, Name name, Stored answer, Instant now) {
        tx.sql("""
                        INSERT INTO idempotency_key
                               (tenant_id, route, key, request_hash, status, location, body, created_at)
                        VALUES (:tenantId, :route, :key, :hash, :status, :location, :body, :now)
                        ON CONFLICT (tenant_id, route, key) DO UPDATE
                           SET request_hash = excluded.request_hash, status = excluded.status,
                               location = excluded.location, body = excluded.body, created_at = excluded.created_at
                        """)
                .param("tenantId", name.tenantId())
                .param("route", name.route())
                .param("key", name.key())
                .param("hash", answer.requestHash())
                .param("status", answer.status())
                .param("location", answer.location())
                .param("body", answer.body())
                .param("now", now.atOffset(ZoneOffset.UTC))
                .update();
    }

    record Name(UUID tenantId, String route, String key) {}

    @SuppressWarnings("ArrayRecordComponent") // Passed from row to answer, never compared.
    record Stored(byte[] requestHash, int status, String location, byte[] body) {}
}
