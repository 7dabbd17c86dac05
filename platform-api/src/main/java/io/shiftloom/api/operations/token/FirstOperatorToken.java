package io.shiftloom.api.operations.token;

import com.github.f4b6a3.uuid.factory.standard.TimeOrderedEpochFactory;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.audit.AuditLog;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.api.operator.OperatorTokenRepository;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.secret.SecretFile;
import io.shiftloom.jobs.secret.SecretText;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import jakarta.annotation.PostConstruct;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Lets the first operator in by an admin token: the one in the environment, or else a new one that it writes to the data
 * directory. A token that it has not seen before replaces the last one from the same place, whose secret may have leaked. A
 * revoked token stays revoked, so that a process that starts with an old secret changes nothing.
 */
@Component
class FirstOperatorToken {

    private static final Logger LOG = LoggerFactory.getLogger(FirstOperatorToken.class);
    /** In the environment {@code SHIFTLOOM_OPS_TOKEN}. */
    private static final String PROPERTY = "shiftloom.ops-token";

    private static final String FILE = "ops-token";

    private final PlatformDatabase database;
    private final OperatorTokenRepository tokens;
    private final AuditLog audit;
    private final TimeOrderedEpochFactory ids;
    private final Clock clock;
    private final Optional<String> given;
    private final Path file;

    FirstOperatorToken(
            PlatformDatabase database,
            OperatorTokenRepository tokens,
            AuditLog audit,
            TimeOrderedEpochFactory ids,
            Clock clock,
            Environment environment,
            ShiftloomSettings settings) {
        this.database = database;
        this.tokens = tokens;
        this.audit = audit;
        this.ids = ids;
        this.clock = clock;
        this.given = Optional.ofNullable(environment.getProperty(PROPERTY))
                .map(String::strip)
                .filter(token -> !token.isEmpty());
        this.file = settings.dataDir().resolve(FILE);
    }

    @PostConstruct
    void ensure() {
        if (given.isPresent()) {
            if (!SecretText.isAcceptable(given.get())) {
                throw new IllegalStateException("SHIFTLOOM_OPS_TOKEN is too easy to guess: at least "
                        + SecretText.LEAST_LENGTH + " visible characters are needed.");
            }
            add("environment", given.get());
        } else if (Files.exists(file) || !tokens.hasActiveAdmin(database.jdbc())) {
            add("first", SecretFile.readOrCreate(file));
            LOG.info(
                    "The operators' first token is in {}", file.toAbsolutePath().normalize());
        } else {
            // A new token nobody asked for would undo what an operator did who keeps the first one elsewhere.
            LOG.info(
                    "There is no token in {}, and those that were made before stay valid. If none is at hand, write a new one of at least {} characters into it and start again: it replaces the one that was there",
                    file.toAbsolutePath().normalize(),
                    SecretText.LEAST_LENGTH);
        }
    }

    private void add(String name, String token) {
        database.inTransaction(tx -> {
            // Several processes may start at once.
            tx.sql("SELECT pg_advisory_xact_lock(hashtext('first operator token'))")
                    .query(rows -> {});
            var known = tokens.findByToken(tx, token);
            if (known.isEmpty()) {
                tokens.listMadeByService(tx, name, Actor.SERVICE.name()).forEach(old -> replace(tx, old));
                insert(tx, name, token);
            } else if (known.get().revokedAt() != null) {
                LOG.warn(
                        "The operators' token of this process ({}) was revoked or replaced, and opens nothing.{}",
                        known.get().tokenId(),
                        tokens.hasActiveAdmin(tx) ? "" : noAdminLeft());
            }
            return true;
        });
    }

    private String noAdminLeft() {
        return given.isPresent()
                ? " No other admin token is left. Maybe set SHIFTLOOM_OPS_TOKEN to a new one"
                : " No other admin token is left. Maybe remove %s and start again, which makes a new one"
                        .formatted(file.toAbsolutePath().normalize());
    }

    private void replace(JdbcClient tx, UUID old) {
        if (tokens.revoke(tx, old, clock.instant())) {
            audit.add(tx, Actor.SERVICE, "token.revoke", null, old.toString(), Map.of("replaced", true));
        }
    }

    private void insert(JdbcClient tx, String name, String token) {
        var tokenId = ids.create();
        tokens.insert(tx, tokenId, name, OperatorRole.ADMIN, token, clock.instant());
        audit.add(
                tx,
                Actor.SERVICE,
                "token.create",
                null,
                tokenId.toString(),
                Map.of("name", name, "role", OperatorRole.ADMIN));
    }
}
