package io.shiftloom.api.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A public linter has nothing to say about the descriptions, not even a warning. */
class OpenApiLintTest {

    private static final String LINTER = "@redocly/cli@2.77.0";
    private static final Path FOLDER = Path.of("target", "linter");

    @ParameterizedTest
    @EnumSource
    void linterHasNothingToSay(ApiGroup group) throws IOException, InterruptedException {
        NodeTool.install(FOLDER, LINTER);

        var lint = NodeTool.run(
                Path.of("."),
                List.of(
                        FOLDER.resolve("node_modules/.bin/redocly").toString(),
                        "lint",
                        OpenApiFileTest.file(group).toString(),
                        "--extends",
                        "recommended-strict"));

        assertThat(lint.code()).as(lint.output()).isZero();
    }
}
