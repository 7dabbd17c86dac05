package io.shiftloom.jobs.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.secret.MasterKeys;
import io.shiftloom.jobs.secret.SecretBox;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

class ImportKeysTest {

    private static final TestDatabase DATABASE = TestDatabase.create();
    private static final String SERVICE = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";
    private static final String OTHER = "HxwdHhsaGRgXFhUUExIREA8ODQwLCgkIBwYFBAMCAQA=";

    @TempDir
    private Path folder;

    @BeforeEach
    void nothingIsStored() {
        DATABASE.asOwner().sql("DELETE FROM webhook_endpoint").update();
    }

    @Test
    void noKeyIsMade() {
        assertThatIllegalStateException()
                .isThrownBy(() -> keys(settings(Map.of()), false))
                .withMessageStartingWith("There is no master key")
                .withMessageContaining("SHIFTLOOM_MASTER_KEY");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void keyThatOpensNoneOfTheStoredSecretsIsRefused() {
        store(SERVICE);

        assertThatIllegalStateException()
                .isThrownBy(() -> keys(given(OTHER), true))
                .withMessageStartingWith("The key of SHIFTLOOM_MASTER_KEY opens none");
    }

    @Test
    void keyOfTheStoredSecretsIsTaken() {
        store(SERVICE);

        assertThat(keys(given(SERVICE), true).currentKeyId())
                .isEqualTo(box(given(SERVICE)).currentKeyId());
    }

    @Test
    void keyThatIsGivenIsTakenWhereNothingIsStored() {
        assertThat(keys(given(SERVICE), true).currentKeyId())
                .isEqualTo(box(given(SERVICE)).currentKeyId());
    }

    /** The file of a checkout says nothing about a database elsewhere. */
    @Test
    void keyFileIsTakenForAnotherDatabaseOnlyWhereItOpensWhatIsStoredThere() {
        var settings = settings(Map.of());
        var made = box(settings);

        assertThatIllegalStateException()
                .isThrownBy(() -> keys(settings, true))
                .withMessageContaining(folder.resolve("master-key").toString());
        assertThat(keys(settings, false).currentKeyId()).isEqualTo(made.currentKeyId());

        store(made);

        assertThat(keys(settings, true).currentKeyId()).isEqualTo(made.currentKeyId());
    }

    private static SecretBox keys(ShiftloomSettings settings, boolean isExternal) {
        return ImportKeys.of(DATABASE.platform().jdbc(), settings, isExternal);
    }

    private void store(String key) {
        store(box(given(key)));
    }

    private static void store(SecretBox secrets) {
        var tenant = DATABASE.createTenant("Acme");
        var sealed = secrets.seal(tenant, "whsec_a");
        DATABASE.createEndpoint(tenant, sealed);
    }

    private static SecretBox box(ShiftloomSettings settings) {
        return new SecretBox(MasterKeys.of(settings));
    }

    private ShiftloomSettings given(String key) {
        return settings(Map.of("shiftloom.master.key", key));
    }

    private ShiftloomSettings settings(Map<String, String> more) {
        var values = new HashMap<>(more);
        values.put("shiftloom.data-dir", folder.toString());
        return new Binder(new MapConfigurationPropertySource(values))
                .bindOrCreate("shiftloom", ShiftloomSettings.class);
    }
}
