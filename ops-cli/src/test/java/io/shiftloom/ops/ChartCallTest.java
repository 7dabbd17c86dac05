package io.shiftloom.ops;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The chart calls the tool each night, where nobody reads what it answers. */
class ChartCallTest {

    private static final Path TEMPLATE = Path.of("..", "helm", "templates", "maintenance-cronjobs.yaml");
    private static final Pattern ARGUMENTS = Pattern.compile("args: \\[(.*)]");
    private static final Pattern WORD = Pattern.compile("\"([^\"]+)\"");

    @Test
    void theToolAcceptsTheCallOfTheChart() throws IOException {
        var line = ARGUMENTS.matcher(Files.readString(TEMPLATE).replace("{{ $name | quote }}", "\"recover-stuck\""));
        assertThat(line.find()).isTrue();
        var words = WORD.matcher(line.group(1))
                .results()
                .map(found -> found.group(1))
                .toArray(String[]::new);

        var parsed = OpsCli.commandLine(
                        new StringReader(""),
                        new PrintWriter(new StringWriter()),
                        new PrintWriter(new StringWriter()),
                        Map.of())
                .parseArgs(words);

        assertThat(words).startsWith("maintenance", "run", "recover-stuck");
        assertThat(parsed.asCommandLineList().getLast().getCommandSpec().qualifiedName())
                .endsWith("maintenance run");
    }
}
