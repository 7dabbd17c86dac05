package io.shiftloom.api.installation;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.storage.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class BillOfMaterialsTest {

    private static final Path BILL = Path.of("target/classes/META-INF/sbom/application.cdx.json");
    private static final Path LICENSES = Path.of("target/licenses/third-party.txt");
    private static final Pattern COORDINATES = Pattern.compile("\\(([\\w.-]+):([\\w.-]+):([\\w.-]+) - ");

    /** Another plugin found the libraries of the list of licences. */
    @Test
    void namesEveryLibraryWithItsVersionAndAHash() throws IOException {
        var components = Json.read(Files.readString(BILL)).path("components");
        var named = components
                .valueStream()
                .map(component -> "%s:%s:%s"
                        .formatted(
                                component.path("group").stringValue(),
                                component.path("name").stringValue(),
                                component.path("version").stringValue()))
                .toList();
        var licensed = COORDINATES
                .matcher(Files.readString(LICENSES))
                .results()
                .map(found -> found.group(1) + ":" + found.group(2) + ":" + found.group(3))
                .filter(library -> !library.startsWith("io.shiftloom:"))
                .toList();

        assertThat(licensed).isNotEmpty().isSubsetOf(named);
        assertThat(components
                        .valueStream()
                        .filter(component ->
                                !component.path("group").stringValue().equals("io.shiftloom")))
                .allMatch(component -> !component.path("hashes").isEmpty());
    }
}
