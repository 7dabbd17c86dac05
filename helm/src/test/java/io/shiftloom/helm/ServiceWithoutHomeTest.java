package io.shiftloom.helm;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The root command where the unit's {@code DynamicUser} starts it: with hardly any environment, on a JDK that prints its arguments. */
class ServiceWithoutHomeTest {

    @TempDir
    private Path home;

    @BeforeEach
    void unpack() throws IOException {
        Files.createDirectories(home.resolve("lib/platform"));
        Files.copy(Chart.FOLDER.getParent().resolve("shiftloom"), home.resolve("shiftloom"));
        var java = Files.writeString(
                Files.createDirectories(home.resolve("jdk/bin")).resolve("java"), "#!/bin/sh\necho \"$*\"\n");
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.writeString(home.resolve("jdk/release"), "JAVA_VERSION=\"25.0.3\"\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"serve", "ops", "migrate"})
    void commandsStartWithoutHome(String command) throws Exception {
        assertThat(run(command, Map.of())).contains(".jar");
    }

    @Test
    void emptyHomeIsAsGoodAsNone() throws Exception {
        assertThat(run("serve", Map.of("HOME", ""))).contains("platform-api.jar serve");
    }

    private String run(String command, Map<String, String> environment) throws IOException, InterruptedException {
        var builder =
                new ProcessBuilder(List.of(home.resolve("shiftloom").toString(), command)).redirectErrorStream(true);
        builder.environment().clear();
        builder.environment()
                .putAll(Map.of(
                        "PATH",
                        "/usr/bin:/bin",
                        "JAVA_HOME",
                        home.resolve("jdk").toString()));
        builder.environment().putAll(environment);
        var process = builder.start();
        var said = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }
}
