package io.shiftloom.jobs.move;

import io.shiftloom.jobs.secret.MasterKeys;
import io.shiftloom.jobs.secret.SecretBox;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import io.shiftloom.jobs.webhook.endpoint.StoredSecrets;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The master keys of an import. The service of the database has to read what they encrypt, so none is made here. */
public final class ImportKeys {

    private ImportKeys() {}

    /**
     * The keys of the settings, as far as the database does not contradict them.
     *
     * @param isExternal whether the database is elsewhere, so that the data directory may be that of another installation
     * @throws IllegalStateException with a sentence when there is no key, or it is not that of the service
     */
    public static SecretBox of(JdbcClient tx, ShiftloomSettings settings, boolean isExternal) {
        var secrets = new SecretBox(MasterKeys.ofExisting(settings));
        var given = settings.master().isGiven();
        var key = given ? "SHIFTLOOM_MASTER_KEY" : MasterKeys.file(settings).toString();
        switch (StoredSecrets.of(tx, secrets)) {
            case READABLE -> {}
            case UNREADABLE ->
                throw new IllegalStateException(
                        "The key of %s opens none of the signing secrets in this database, so its service could not read what it encrypts. Maybe set SHIFTLOOM_MASTER_KEY to the key of that service. Nothing was changed."
                                .formatted(key));
            case NONE -> {
                if (isExternal && !given) {
                    throw new IllegalStateException(
                            "Nothing in this database shows that its service has the key of %s. Maybe set SHIFTLOOM_MASTER_KEY to the key of that service. Nothing was changed."
                                    .formatted(key));
                }
            }
        }
        return secrets;
    }
}
