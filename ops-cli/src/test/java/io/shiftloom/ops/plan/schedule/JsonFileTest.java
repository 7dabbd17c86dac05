package io.shiftloom.ops.plan.schedule;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.shiftloom.ops.session.OpsFailure;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonFileTest {

    @TempDir
    private Path folder;

    @Test
    void markBeforeTheTextIsNoPartOfIt() throws IOException {
        assertThat(JsonFile.read(file("\uFEFF{\"name\":\"Zoë\"}", UTF_8))
                        .path("name")
                        .asString())
                .isEqualTo("Zoë");
    }

    @Test
    void keyThatStandsTwiceIsNotSent() throws IOException {
        refused(file("{\"a\":{\"b\":1,\"b\":2}}", UTF_8), "holds no valid JSON: ", "\"b\"");
    }

    @Test
    void encodingIsNamed() throws IOException {
        refused(file("{\"name\":\"Zoë\"}", ISO_8859_1), "is not in UTF-8");
        refused(file("{\"name\":\"Zoe\"}", UTF_16), "is not in UTF-8");
    }

    private Path file(String text, Charset encoding) throws IOException {
        return Files.write(folder.resolve("request.json"), text.getBytes(encoding));
    }

    private static void refused(Path file, String... words) {
        assertThatExceptionOfType(OpsFailure.class)
                .isThrownBy(() -> JsonFile.read(file))
                .satisfies(failure -> assertThat(failure.exitCode()).isEqualTo(OpsFailure.USAGE))
                .satisfies(failure -> assertThat(failure.getMessage()).contains(words));
    }
}
