package io.shiftloom.jobs.secret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.jobs.settings.MasterKeySettings;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretBoxTest {

    private static final String OLD = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";
    private static final String NEW = "ICEiIyQlJicoKSorLC0uLzAxMjM0NTY3ODk6Ozw9Pj8=";

    private final UUID tenant = UUID.randomUUID();

    @TempDir
    private Path dataDir;

    @Test
    void opensWhatItSealedAndNeverSealsTwiceAlike() {
        var box = box(OLD);

        var first = box.seal(tenant, "whsec_a");
        var second = box.seal(tenant, "whsec_a");

        assertThat(box.open(tenant, first)).isEqualTo("whsec_a");
        assertThat(first.ciphertext()).isNotEqualTo(second.ciphertext());
    }

    @Test
    void secretCopiedToAnotherTenantDoesNotOpen() {
        var box = box(OLD);
        var sealed = box.seal(tenant, "whsec_a");

        assertThatExceptionOfType(UnreadableSecret.class).isThrownBy(() -> box.open(UUID.randomUUID(), sealed));
    }

    @Test
    void damagedSecretDoesNotOpen() {
        var box = box(OLD);
        var sealed = box.seal(tenant, "whsec_a");
        sealed.ciphertext()[20] ^= 1;

        assertThatExceptionOfType(UnreadableSecret.class).isThrownBy(() -> box.open(tenant, sealed));
    }

    @Test
    void olderKeyOpensButANewOneSeals() {
        var sealed = box(OLD).seal(tenant, "whsec_a");
        var rotated = box(NEW, OLD);

        assertThat(rotated.open(tenant, sealed)).isEqualTo("whsec_a");
        assertThat(rotated.isOutdated(sealed)).isTrue();
        assertThat(rotated.isOutdated(rotated.seal(tenant, "whsec_a"))).isFalse();
    }

    @Test
    void missingKeyIsNamed() {
        var sealed = box(OLD).seal(tenant, "whsec_a");

        assertThatExceptionOfType(UnreadableSecret.class)
                .isThrownBy(() -> box(NEW).open(tenant, sealed))
                .withMessageContaining(sealed.keyId());
    }

    @Test
    void withoutAConfiguredKeyOneIsKeptInTheDataDirectoryForItsUserOnly() throws Exception {
        var sealed = box(null).seal(tenant, "whsec_a");

        assertThat(box(null).open(tenant, sealed)).isEqualTo("whsec_a");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(dataDir.resolve("master-key"))))
                .isEqualTo("rw-------");
    }

    @Test
    void keyOfAnotherLengthIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> box("c2hvcnQ=")).withMessageContaining("5 bytes");
    }

    @Test
    void settingsDoNotPrintKeys() {
        assertThat(settings(NEW, OLD).toString()).doesNotContain(NEW).doesNotContain(OLD);
    }

    private SecretBox box(@Nullable String key, String... previous) {
        return new SecretBox(MasterKeys.of(settings(key, previous)));
    }

    private ShiftloomSettings settings(@Nullable String key, String... previous) {
        var settings = JobsFixture.settings();
        return new ShiftloomSettings(
                settings.baseUrl(),
                dataDir,
                settings.roles(),
                settings.cores(),
                settings.effort(),
                settings.warmUp(),
                settings.maintenance(),
                new MasterKeySettings(key, List.of(previous)),
                settings.database(),
                settings.webhook());
    }
}
