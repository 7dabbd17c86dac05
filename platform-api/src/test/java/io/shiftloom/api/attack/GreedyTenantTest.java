package io.shiftloom.api.attack;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GreedyTenantTest {

    private static final Duration TIME = Duration.ofSeconds(Integer.getInteger("attack.seconds", 7));

    @Test
    void doesNotTakeTheServiceFromOthers(@TempDir Path directory) throws Exception {
        var figures = new GreedyTenantRun(directory, TIME).run();

        assertThat(figures.failures())
                .as("calls of the honest tenant that failed")
                .isZero();
        assertThat(figures.broken())
                .as("calls of the greedy tenant that failed")
                .isZero();
        assertThat(figures.largestMegabytes()).isLessThan(1_024);
    }
}
