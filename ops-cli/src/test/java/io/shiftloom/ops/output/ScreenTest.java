package io.shiftloom.ops.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ScreenTest {

    @Test
    void widthThatTheRootScriptFoundIsThatOfTheTerminalAndOfNoPipeBesideIt() {
        var environment = Map.of("SHIFTLOOM_TERMINALS", "2", "SHIFTLOOM_COLUMNS", "72");

        assertThat(Screen.detect(environment, 1).width()).isGreaterThan(1_000);
        assertThat(Screen.detect(environment, 2).width()).isEqualTo(72);
    }

    @Test
    void whoeverSetsColumnsMeansAPipeToo() {
        var environment = Map.of("SHIFTLOOM_TERMINALS", "", "SHIFTLOOM_COLUMNS", "72", "COLUMNS", "100");

        assertThat(Screen.detect(environment, 1).width()).isEqualTo(100);
    }

    @Test
    void terminalOfUnknownWidthHasEightyColumns() {
        var environment = Map.of("SHIFTLOOM_TERMINALS", "1", "SHIFTLOOM_COLUMNS", "");

        assertThat(Screen.detect(environment, 1).width()).isEqualTo(80);
    }
}
