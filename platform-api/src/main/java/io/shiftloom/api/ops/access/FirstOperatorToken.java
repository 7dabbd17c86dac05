package io.shiftloom.api.ops.access;

import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.database.SecretFile;
import io.shiftloom.jobs.id.UuidV7;
import io.shiftloom.jobs.json.Json;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import jakarta.annotation.PostConstruct;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Lets the first operator in: an admin token from the environment, else one of its own making, written to the data
 * directory. A token that was revoked stays revoked.
 */
@Component
class FirstOperatorToken {

    private static final Logger LOG = LoggerFactory.getLogger(FirstOperatorToken.class);
    /** In the environment {@code SHIFTLOOM_OPS_TOKEN}. */
    private static final String PROPERTY = "shiftloom.ops-token";

    private static final String FILE = "ops-token";
    private static final int LEAST_LENGTH = 20;

    private final PlatformDatabase database;
    private final OperatorTokenRepository tokens;
    private final AuditLog audit;
    private final UuidV7 ids;
    private final Clock clock;
    private final Optional<String> given;
    private final Path file;

    FirstOperatorToken(
            PlatformDatabase database,
            OperatorTokenRepository tokens,
            AuditLog audit,
            UuidV7 ids,
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
            if (given.get().length() < LEAST_LENGTH) {
                throw new IllegalStateException("SHIFTLOOM_OPS_TOKEN is too easy to guess: at least " + LEAST_LENGTH
                        + " characters are needed.");
            }
            add("environment", given.get());
        } else if (Files.exists(file) || !tokens.hasActiveAdmin(database.jdbc())) {
            add("first", SecretFile.readOrCreate(file));
            LOG.info(
                    "The operators' first token is in {}", file.toAbsolutePath().normalize());
        }
    }

    private void add(String name, String token) {
        database.inTransaction(tx -> {
            // Several processes may start at once.
            tx.sql("SELECT pg_advisory_xact_lock(hashtext('first operator token'))")
                    .query(rows -> {});
            if (tokens.findByToken(tx, token).isEmpty()) {
                insert(tx, name, token);
            }
            return true;
        });
    }

    private void insert(JdbcClient tx, String name, String token) {
        var tokenId = ids.next();
        tokens.insert(tx, tokenId, name, OperatorRole.ADMIN, token, clock.instant());
        audit.add(
                tx,
                Actor.SERVICE,
                "token.create",
                null,
                tokenId.toString(),
                Json.object().put("name", name).put("role", OperatorRole.ADMIN.code()));
    }
}
