package io.shiftloom.api.installation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** That the build refuses a licence nobody allowed is the plugin's own work; here its list is kept beside the program. */
class ThirdPartyTest {

    private static final Path FOUND = Path.of("target/licenses/third-party.txt");
    private static final Path WRITTEN = Path.of("../helm/docs/third-party.txt");

    @Test
    void theListOfLibrariesAndTheirLicencesIsUpToDate() throws IOException {
        assertThat(foreign(WRITTEN))
                .as("copy platform-api/%s to helm/docs", FOUND)
                .isEqualTo(foreign(FOUND));
    }

    /** Without our own modules, and without what only a jar built on macOS carries. */
    private static List<String> foreign(Path list) throws IOException {
        return Files.readAllLines(list).stream()
                .filter(line -> !line.contains("(io.shiftloom:") && !line.contains("binaries-darwin"))
                .toList();
    }
}
