package io.shiftloom.api.operations.session;

import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.operator.OperatorToken;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.core.serializer.support.DeserializingConverter;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reads and ends the sessions that Spring Session stores. */
@Repository
class ConsoleSessionRepository {

    private static final DeserializingConverter TEXT = new DeserializingConverter();

    /** The one that was used last comes first. */
    List<SessionRow> list(JdbcClient platform, List<OperatorToken> tokens, Instant now) {
        var sessions = new LinkedHashMap<UUID, Stored>();
        platform.sql("""
                SELECT s.primary_id, s.creation_time, s.last_access_time, s.expiry_time, a.attribute_name, a.attribute_bytes
                  FROM web_session s
                  JOIN web_session_attributes a ON a.session_primary_id = s.primary_id
                 WHERE s.expiry_time > :now AND s.creation_time > :oldest
                   AND a.attribute_name IN (:attributes)
                """)
                .param("now", now.toEpochMilli())
                .param("oldest", now.minus(SignedIn.LONGEST).toEpochMilli())
                .param(
                        "attributes",
                        List.of(
                                SignedIn.NAME,
                                SignedIn.ROLE,
                                SignedIn.TOKEN,
                                SignedIn.ISSUER,
                                SignedIn.SUBJECT,
                                SignedIn.USED))
                .query((ResultSet row) -> add(row, sessions));
        var active = new HashMap<UUID, OperatorToken>();
        tokens.stream().filter(token -> token.revokedAt() == null).forEach(token -> active.put(token.tokenId(), token));
        return sessions.values().stream()
                .filter(session -> session.endsAt().isAfter(now))
                .flatMap(session -> session.row(active).stream())
                .sorted(Comparator.comparing(SessionRow::lastUsedAt).reversed())
                .toList();
    }

    /** False when there was none any more. */
    boolean end(JdbcClient platform, UUID sessionId) {
        return platform.sql("DELETE FROM web_session WHERE primary_id = ?")
                        .param(sessionId.toString())
                        .update()
                > 0;
    }

    private static void add(ResultSet row, Map<UUID, Stored> sessions) throws SQLException {
        var id = UUID.fromString(row.getString("primary_id"));
        var session = sessions.get(id);
        if (session == null) {
            session = new Stored(
                    id,
                    Instant.ofEpochMilli(row.getLong("creation_time")),
                    Instant.ofEpochMilli(row.getLong("last_access_time")),
                    Instant.ofEpochMilli(row.getLong("expiry_time")),
                    new HashMap<>());
            sessions.put(id, session);
        }
        var text = TEXT.convert(Objects.requireNonNull(row.getBytes("attribute_bytes")));
        session.attributes.put(row.getString("attribute_name"), String.valueOf(text));
    }

    private record Stored(
            UUID id, Instant createdAt, Instant lastAskedAt, Instant expiresAt, Map<String, String> attributes) {

        /** A page that is left open asks by itself, which does not count as use. An older version does not tell the two apart. */
        Instant lastUsedAt() {
            var used = attributes.get(SignedIn.USED);
            return used == null ? lastAskedAt : Instant.ofEpochMilli(Long.parseLong(used));
        }

        Instant endsAt() {
            return Stream.of(
                            expiresAt,
                            createdAt.plus(SignedIn.LONGEST),
                            lastUsedAt().plus(SignedIn.IDLE))
                    .min(Comparator.naturalOrder())
                    .orElseThrow();
        }

        /** Absent when nobody is signed in, or when the token was revoked. */
        Optional<SessionRow> row(Map<UUID, OperatorToken> active) {
            var shown = attributes.get(SignedIn.TOKEN);
            if (shown != null) {
                return Optional.ofNullable(active.get(UUID.fromString(shown)))
                        .map(token -> row(token.name(), token.role(), token.tokenId()));
            }
            var name = attributes.get(SignedIn.NAME);
            return Optional.ofNullable(attributes.get(SignedIn.ROLE))
                    .flatMap(OperatorRole::find)
                    .filter(role -> name != null)
                    .map(role -> row(String.valueOf(name), role, null));
        }

        private SessionRow row(String name, OperatorRole role, @Nullable UUID tokenId) {
            return new SessionRow(
                    id,
                    name,
                    role,
                    tokenId,
                    attributes.get(SignedIn.ISSUER),
                    attributes.get(SignedIn.SUBJECT),
                    createdAt,
                    lastUsedAt(),
                    endsAt());
        }
    }
}
