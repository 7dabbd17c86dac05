package io.shiftloom.helm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the root command of an unpacked archive does with the cache of {@code train}, on a JDK that only tells how it was called. */
class TrainedCacheTest {

    private static final String VERSION = "25.0.3+9-LTS";
    private static final Instant BUILT = Instant.parse("2026-11-26T00:00:00Z");

    /** Writes the file that a recording or a creating JVM would, unless it is told to fail or to wait. */
    private static final String JAVA = """
            #!/usr/bin/env bash
            echo "$*" >>"$CALLS"
            for option in "$@"; do
              case "$option" in -XX:AOTConfiguration=* | -XX:AOTCache=*) file="${option#*=}" ;; esac
            done
            case "$*" in
              *AOTMode=record*)
                if [[ "$TRAINEE" == waits ]]; then echo >"$CALLS.waits"; exec sleep 60; fi
                echo run >"$file"
                [[ "$TRAINEE" != fails ]] || exit 1 ;;
              *AOTMode=create*) echo cache >"$file" ;;
            esac
            """;

    @TempDir
    private Path home;

    private Path programs;

    @BeforeEach
    void unpack() throws IOException {
        programs = Files.createDirectories(home.resolve("lib"));
        var jar = Files.createDirectories(programs.resolve("platform")).resolve("platform-api.jar");
        Files.setLastModifiedTime(Files.writeString(jar, "a jar"), FileTime.from(BUILT));
        Files.copy(Chart.FOLDER.getParent().resolve("shiftloom"), home.resolve("shiftloom"));
        var java = Files.writeString(
                Files.createDirectories(home.resolve("jdk/bin")).resolve("java"), JAVA);
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.writeString(
                home.resolve("jdk/release"),
                "JAVA_VERSION=\"25.0.3\"\nJAVA_RUNTIME_VERSION=\"%s\"\n".formatted(VERSION));
    }

    @Test
    void whatWasTrainedIsUsedFromThenOn() throws Exception {
        assertThat(run("serve", Map.of())).doesNotContain("AOT");

        run("train", Map.of());

        assertThat(programs.resolve("platform.aot")).content().isEqualTo("cache\n");
        assertThat(programs.resolve("platform.jdk")).content().isEqualTo(VERSION + "\n");
        assertThat(programs).isDirectoryNotContaining("glob:**/train.*");
        assertThat(run("serve", Map.of()))
                .contains("-XX:AOTCache=" + programs.resolve("platform.aot"), "-Xlog:aot*=off");
    }

    @Test
    void commandsThatAreSoonOverStartWithoutIt() throws Exception {
        keep(VERSION, BUILT.plusSeconds(1));

        assertThat(run("check", Map.of())).doesNotContain("AOT");
    }

    @Test
    void cacheOfAnotherJdkIsLeftOut() throws Exception {
        keep("25.0.2+10-LTS", BUILT.plusSeconds(1));

        assertThat(run("serve", Map.of())).doesNotContain("AOT");
    }

    @Test
    void cacheOfEarlierProgramsIsLeftOut() throws Exception {
        keep(VERSION, BUILT.minusSeconds(1));

        assertThat(run("serve", Map.of())).doesNotContain("AOT");
    }

    /** With these the JVM would not start from a cache, and end. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "-Xms8m",
                "-ea -Xmx24m",
                "-XX:InitialHeapSize=8388608",
                "-Xshare:off",
                "-XX:SharedArchiveFile=x",
                "-XX:AOTMode=record",
                "@options"
            })
    void cacheIsLeftOutWhereTheOptionsOfTheOperatorForbidIt(String options) throws Exception {
        keep(VERSION, BUILT.plusSeconds(1));

        assertThat(run("serve", Map.of("JDK_JAVA_OPTIONS", options))).doesNotContain("AOTCache");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-Xms512m -Xmx2g", "-XX:MaxRAMPercentage=60", "-XX:+UseZGC"})
    void cacheGoesWithOtherOptions(String options) throws Exception {
        keep(VERSION, BUILT.plusSeconds(1));

        assertThat(run("serve", Map.of("JDK_JAVA_OPTIONS", options))).contains("AOTCache");
    }

    @Test
    void trainingThatFailsLeavesTheEarlierCache() throws Exception {
        keep(VERSION, BUILT.plusSeconds(1));

        var ended = start("train", Map.of("TRAINEE", "fails"));

        assertThat(ended.waitFor()).isEqualTo(1);
        assertNothingIsLeft();
    }

    @Test
    void trainingThatIsInterruptedEndsItsServiceAndLeavesNothing() throws Exception {
        keep(VERSION, BUILT.plusSeconds(1));

        var training = start("train", Map.of("TRAINEE", "waits"));
        while (Files.notExists(home.resolve("calls.waits"))) {
            assertThat(training.isAlive()).isTrue();
            Thread.sleep(20);
        }
        var trainee = training.descendants().toList();
        training.destroy();

        assertThat(training.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(training.exitValue()).isEqualTo(130);
        assertThat(trainee).isNotEmpty().noneMatch(ProcessHandle::isAlive);
        assertNothingIsLeft();
    }

    private void assertNothingIsLeft() {
        assertThat(programs.resolve("platform.aot")).content().isEqualTo("earlier");
        assertThat(programs).isDirectoryNotContaining("glob:**/train.*");
    }

    private void keep(String jdk, Instant written) throws IOException {
        Files.setLastModifiedTime(
                Files.writeString(programs.resolve("platform.aot"), "earlier"), FileTime.from(written));
        Files.writeString(programs.resolve("platform.jdk"), jdk + "\n");
    }

    /** The last call of the JVM. */
    private String run(String command, Map<String, String> environment) throws IOException, InterruptedException {
        assertThat(start(command, environment).waitFor()).isZero();
        return Files.readAllLines(home.resolve("calls")).getLast();
    }

    private Process start(String command, Map<String, String> environment) throws IOException {
        var builder = new ProcessBuilder(List.of(home.resolve("shiftloom").toString(), command))
                .redirectErrorStream(true)
                .redirectOutput(home.resolve("output").toFile());
        builder.environment().keySet().removeIf(name -> name.contains("JAVA") || name.startsWith("SHIFTLOOM_"));
        builder.environment()
                .putAll(Map.of(
                        "SHIFTLOOM_JAVA_HOME", home.resolve("jdk").toString(),
                        "CALLS", home.resolve("calls").toString(),
                        "TRAINEE", "works"));
        builder.environment().putAll(environment);
        return builder.start();
    }
}
