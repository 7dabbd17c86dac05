package io.shiftloom.jobs.webhook.endpoint;

import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.database.server.DatabaseServer;
import io.shiftloom.jobs.secret.MasterKeys;
import io.shiftloom.jobs.secret.SecretBox;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Refuses a start with a master key that this process made for itself although others had one. Whoever gave the key is only warned:
 * after the loss of a key, a service with a new one has to run to make new secrets.
 */
@Component
final class MasterKeyAtStart {

    private static final Logger LOG = LoggerFactory.getLogger(MasterKeyAtStart.class);

    MasterKeyAtStart(PlatformDatabase database, DatabaseServer server, SecretBox secrets, ShiftloomSettings settings) {
        check(database.jdbc(), server.isEmbedded(), secrets, settings);
    }

    /** @throws IllegalStateException with a sentence when the process must not start */
    static void check(JdbcClient jdbc, boolean isEmbedded, SecretBox secrets, ShiftloomSettings settings) {
        boolean isMade = !settings.master().isGiven() && !isEmbedded;
        boolean isUnreadable = StoredSecrets.of(jdbc, secrets) == StoredSecrets.UNREADABLE;
        if (isMade && isUnreadable) {
            throw new IllegalStateException(
                    "The master key in %s opens none of the signing secrets in the database. Maybe set SHIFTLOOM_MASTER_KEY to the key of the other processes, or to a new one if it is lost."
                            .formatted(MasterKeys.file(settings)));
        }
        if (isUnreadable) {
            LOG.error(
                    "The master key {} opens none of the signing secrets in the database, and no webhook can be signed. Give every process the same SHIFTLOOM_MASTER_KEY. If the key is lost, `ops webhooks rotate-secret` makes new secrets.",
                    secrets.currentKeyId());
        } else if (isMade) {
            LOG.warn(
                    "The master key is the one in {}. Every other process on this database needs the same key: give it to all of them in SHIFTLOOM_MASTER_KEY.",
                    MasterKeys.file(settings));
        }
    }
}
