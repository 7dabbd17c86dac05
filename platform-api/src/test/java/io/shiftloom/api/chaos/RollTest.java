package io.shiftloom.api.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The short version of {@code ./shiftloom chaos --upgrade-from}, where the history has a build to upgrade from. */
class RollTest {

    @Test
    void previousBuildAndThisOneReplaceEachOtherWhileJobsAreUnderWay(@TempDir Path directory) throws IOException {
        var checkout = Path.of("..").toAbsolutePath().normalize();
        var commit = PreviousBuild.commit(checkout).orElse("");
        skipUnless(!commit.isEmpty(), "the history has no earlier build: it is shallow, or there is none");
        var build = Files.createDirectory(directory.resolve("build"));
        var program = PreviousBuild.compiled(commit, checkout, build);
        skipUnless(program.isPresent(), commit + " does not compile with the libraries of this build");

        try (var roll = new RollRun(directory, program.orElseThrow(), System.out)) {
            var verdict = roll.run();

            assertThat(verdict.isClean())
                    .as("from %s: %s", commit, String.join("\n", verdict.lines()))
                    .isTrue();
        }
    }

    /** A clone without history is no fault of whoever builds it, so that a build server passes, too. */
    @SuppressWarnings("SystemOut") // The reason has to be seen in the log of a build that passes.
    private static void skipUnless(boolean holds, String reason) {
        if (!holds) {
            System.out.println("RollTest is left out: " + reason);
        }
        Assumptions.assumeTrue(holds, reason);
    }
}
