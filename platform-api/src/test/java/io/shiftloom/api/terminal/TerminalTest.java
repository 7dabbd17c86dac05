package io.shiftloom.api.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class TerminalTest {

    @Test
    void believesTheRootScriptAboutWhatIsATerminal() {
        var environment = Map.of("SHIFTLOOM_TERMINALS", "2", "SHIFTLOOM_COLUMNS", "132");

        assertThat(Terminal.ofStandardOutput(environment)).isEqualTo(new Terminal(132, false, false));
        assertThat(Terminal.ofStandardError(environment)).isEqualTo(new Terminal(132, true, true));
    }

    @Test
    void honoursNoColorAndDumbTerminals() {
        assertThat(Terminal.ofStandardOutput(Map.of("SHIFTLOOM_TERMINALS", "12", "NO_COLOR", "1")))
                .isEqualTo(new Terminal(80, true, false));
        assertThat(Terminal.ofStandardOutput(Map.of("SHIFTLOOM_TERMINALS", "12", "TERM", "dumb")))
                .isEqualTo(new Terminal(80, false, false));
    }

    @Test
    void measuresColumnsNotCharacters() {
        assertThat(TextColumns.width("Zoe\u0301")).isEqualTo(3);
        assertThat(TextColumns.width("山田 太郎")).isEqualTo(9);
        assertThat(TextColumns.left("山田 太郎", 6)).isEqualTo("山田 …");
        assertThat(TextColumns.right("12", 4)).isEqualTo("  12");
    }

    @Test
    void wrapsBetweenWords() {
        assertThat(TextColumns.wrap("one two three four", 9)).containsExactly("one two", "three", "four");
    }
}
