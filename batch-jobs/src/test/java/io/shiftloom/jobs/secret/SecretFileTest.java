package io.shiftloom.jobs.secret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretFileTest {

    private static final int STARTERS = 16;

    @TempDir
    private Path directory;

    @Test
    void secretIsMadeOnceAndReadableByItsOwnerOnly() throws IOException {
        var file = directory.resolve("data/deep/master-key");

        var secret = SecretFile.readOrCreate(file);

        assertThat(secret).hasSize(43);
        assertThat(SecretFile.readOrCreate(file)).isEqualTo(secret);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file.getParent())))
                .isEqualTo("rwx------");
    }

    @RepeatedTest(20)
    void whoeverStartsAtTheSameTimeHasTheSameSecret() throws Exception {
        var file = directory.resolve("data/master-key");
        var together = new CyclicBarrier(STARTERS);
        Callable<String> start = () -> {
            together.await();
            return SecretFile.readOrCreate(file);
        };

        try (var starters = Executors.newFixedThreadPool(STARTERS)) {
            var secrets = starters.invokeAll(
                    IntStream.range(0, STARTERS).mapToObj(i -> start).toList());
            for (var secret : secrets) {
                assertThat(secret.get()).isEqualTo(SecretFile.readOrCreate(file));
            }
        }

        try (var files = Files.list(file.getParent())) {
            assertThat(files).containsExactly(file);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "\n", "short", "nineteen-characters", "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"})
    void aFileThatWasBlankedOrCutOffIsNoSecret(String rest) throws IOException {
        var file = Files.writeString(directory.resolve("ops-token"), rest);

        assertThatIllegalStateException()
                .isThrownBy(() -> SecretFile.readOrCreate(file))
                .withMessageContaining(file.toString());
        assertThat(file).hasContent(rest);
    }
}
