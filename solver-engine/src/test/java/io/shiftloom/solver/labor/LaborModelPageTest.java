package io.shiftloom.solver.labor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class LaborModelPageTest {

    private static final Path PAGE = Path.of("docs", "labor-model.md");

    /** {@code -Dlabor.page=write} writes the page instead of comparing it. */
    @Test
    void documentationShowsTheTableTheEngineReads() throws IOException {
        var page = LaborModelPage.of(LaborSettings.NEWEST_MODEL);
        if ("write".equals(System.getProperty("labor.page"))) {
            Files.createDirectories(PAGE.getParent());
            Files.writeString(PAGE, page);
        }

        assertThat(PAGE).content().isEqualTo(page);
        assertThat(page).contains("approximation, not legal advice");
    }

    @Test
    void everySourceIsExplained() {
        assertThat(LaborModelPage.unexplainedSources(LaborSettings.NEWEST_MODEL))
                .isEmpty();
    }
}
