package io.shiftloom.api.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The short version of {@code ./shiftloom chaos}, with searches just long enough to be killed. */
class ChaosTest {

    @Test
    void nothingIsLostOrDoneTwiceWhateverIsKilled(@TempDir Path directory) {
        var verdict = new ChaosRun(directory, 3, 1, 12, System.out).run();

        assertThat(verdict.isClean()).as(String.join("\n", verdict.lines())).isTrue();
    }
}
