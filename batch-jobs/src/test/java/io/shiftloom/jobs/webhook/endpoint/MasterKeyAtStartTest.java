package io.shiftloom.jobs.webhook.endpoint;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.shiftloom.jobs.database.TestDatabase;
import io.shiftloom.jobs.secret.MasterKeys;
import io.shiftloom.jobs.secret.SecretBox;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

/** Two processes, each with a data directory of its own, on one database. */
class MasterKeyAtStartTest {

    private static final TestDatabase DATABASE = TestDatabase.create();
    private static final String GIVEN = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";

    @TempDir
    private Path first;

    @TempDir
    private Path second;

    @BeforeEach
    void nothingIsStored() {
        DATABASE.asOwner().sql("DELETE FROM webhook_endpoint").update();
    }

    @Test
    void processThatMadeAnotherKeyThanTheOneBeforeIsRefused() {
        store(settings(first));

        assertThatIllegalStateException()
                .isThrownBy(() -> start(settings(second), false))
                .withMessageContaining(second.resolve("master-key").toString())
                .withMessageContaining("Maybe set SHIFTLOOM_MASTER_KEY");
        // Its key file is there by now, and no more right than before.
        assertThatIllegalStateException().isThrownBy(() -> start(settings(second), false));
    }

    @Test
    void processWithTheKeyOfTheStoredSecretsStarts() {
        store(settings(first));

        assertThatCode(() -> start(settings(first), false)).doesNotThrowAnyException();
    }

    @Test
    void processStartsWhereNoSecretIsStored() {
        assertThatCode(() -> start(settings(second), false)).doesNotThrowAnyException();
    }

    /** Only a service that runs can make new secrets after the loss of a key. */
    @Test
    void keyThatTheOperatorGaveStartsWhateverItOpens() {
        store(settings(first));

        assertThatCode(() -> start(settings(second, "shiftloom.master.key", GIVEN), false))
                .doesNotThrowAnyException();
    }

    @Test
    void embeddedDatabaseThatLostItsKeyStarts() {
        store(settings(first));

        assertThatCode(() -> start(settings(second), true)).doesNotThrowAnyException();
    }

    @Test
    void oneOfSeveralKeysIsEnough() {
        store(settings(first, "shiftloom.master.key", GIVEN));

        assertThatCode(() -> start(settings(second, "shiftloom.master.previous-keys", GIVEN), false))
                .doesNotThrowAnyException();
    }

    private static void start(ShiftloomSettings settings, boolean isEmbedded) {
        MasterKeyAtStart.check(DATABASE.platform().jdbc(), isEmbedded, box(settings), settings);
    }

    private static void store(ShiftloomSettings settings) {
        var tenant = DATABASE.createTenant("Acme");
        var sealed = box(settings).seal(tenant, "whsec_a");
        DATABASE.createEndpoint(tenant, sealed);
    }

    private static SecretBox box(ShiftloomSettings settings) {
        return new SecretBox(MasterKeys.of(settings));
    }

    private static ShiftloomSettings settings(Path dataDir, String... more) {
        var values = more.length == 0
                ? Map.of("shiftloom.data-dir", dataDir.toString())
                : Map.of("shiftloom.data-dir", dataDir.toString(), more[0], more[1]);
        return new Binder(new MapConfigurationPropertySource(values))
                .bindOrCreate("shiftloom", ShiftloomSettings.class);
    }
}
