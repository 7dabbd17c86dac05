package io.shiftloom.api.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code ./shiftloom chaos --roll} runs, where the history has a build to roll from. */
@Tag("slow")
class RollTest {

    @Test
    void previousBuildAndThisOneReplaceEachOtherWhileJobsAreUnderWay(@TempDir Path directory) throws IOException {
        var checkout = Path.of("..").toAbsolutePath().normalize();
        var commit = PreviousBuild.commit(checkout).orElse("");
        Assumptions.assumeFalse(commit.isEmpty(), PreviousBuild.NONE);
        var build = Files.createDirectory(directory.resolve("build"));
        var program = PreviousBuild.compiled(commit, checkout, build);
        Assumptions.assumeTrue(program.isPresent(), commit + PreviousBuild.OTHER_LIBRARIES);
        PrintStream out = System.out;

        try (var roll = new RollRun(directory, program.orElseThrow(), out)) {
            var verdict = roll.run();

            assertThat(verdict.isClean())
                    .as("from %s: %s", commit, String.join("\n", verdict.lines()))
                    .isTrue();
        }
    }
}
