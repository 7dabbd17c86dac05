package io.shiftloom.helm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lines of docs/availability.md that give the router the keys of the second cell. */
class CellsPageTest {

    private static final String CALL = "./shiftloom ops";

    @TempDir
    private Path folder;

    @BeforeEach
    void prepare() throws IOException {
        Files.writeString(folder.resolve("cells.map"), "old cell-2;\n");
        program("nginx", "touch reloaded");
    }

    @Test
    void theRouterGetsTheKeysOfTheSecondCell() throws IOException, InterruptedException {
        program("shiftloom", "echo KEY,TENANT; echo new,Lindenhof");

        run();

        assertThat(folder.resolve("cells.map")).hasContent("new cell-2;\n");
        assertThat(folder.resolve("reloaded")).exists();
    }

    /** An empty map would send every tenant of the second cell to the first, which refuses them. */
    @Test
    void theOldMapStaysWhereTheCallFails() throws IOException, InterruptedException {
        program("shiftloom", "echo 'there is no operator token' >&2; exit 4");

        run();

        assertThat(folder.resolve("cells.map")).hasContent("old cell-2;\n");
        assertThat(folder.resolve("reloaded")).doesNotExist();
    }

    private void run() throws IOException, InterruptedException {
        var process = new ProcessBuilder("bash", "-c", "PATH=\"$PWD:$PATH\"\n" + lines().replace("/etc/nginx/", ""))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
    }

    private static String lines() throws IOException {
        var page = Files.readString(Chart.FOLDER.resolve("docs/availability.md"));
        int call = page.indexOf(CALL);
        assertThat(call).isPositive();
        int begin = page.lastIndexOf("```\n", call) + "```\n".length();
        return page.substring(begin, page.indexOf("```", call));
    }

    private void program(String name, String commands) throws IOException {
        var file = Files.writeString(folder.resolve(name), "#!/bin/sh\n" + commands + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }
}
