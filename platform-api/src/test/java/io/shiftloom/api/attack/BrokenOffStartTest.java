package io.shiftloom.api.attack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shiftloom.api.chaos.Ports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A process that is told to stop while it starts stops the database that it has begun. */
class BrokenOffStartTest {

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final int STOPPED_BY_SIGTERM = 143;

    @TempDir
    private Path folder;

    /** A file that says how far the start has come: a cluster is being made, and its server has begun. */
    @ParameterizedTest
    @ValueSource(strings = {"postgres", "postgres/postmaster.pid"})
    void nothingOfItsDatabaseIsLeft(String begun) throws IOException, InterruptedException {
        assertNothingIsLeft(begun, List.of("serve", "--port", Integer.toString(Ports.free())));
    }

    @Test
    @Tag("slow")
    void aCommandLeavesNothingEither() throws IOException, InterruptedException {
        assertNothingIsLeft("postgres/postmaster.pid", List.of("migrate"));
    }

    private void assertNothingIsLeft(String begun, List<String> command) throws IOException, InterruptedException {
        var data = folder.resolve("data");
        var process = FailedStart.begin(folder, command, Map.of("SHIFTLOOM_DATA_DIR", data.toString()));
        try {
            await().atMost(PATIENCE).until(() -> Files.exists(data.resolve(begun)));

            process.destroy();

            assertThat(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isEqualTo(STOPPED_BY_SIGTERM);
            assertThat(folder.resolve("err")).isEmptyFile();
            await().atMost(Duration.ofSeconds(2))
                    .until(() -> ProcessHandle.allProcesses().noneMatch(this::isOurs));
        } finally {
            process.destroyForcibly().waitFor();
            ProcessHandle.allProcesses().filter(this::isOurs).forEach(ProcessHandle::destroyForcibly);
        }
    }

    /** The programs of the database lie in the data directory. */
    private boolean isOurs(ProcessHandle process) {
        return process.info().command().orElse("").startsWith(folder.toString());
    }
}
