package io.shiftloom.api.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.terminal.CommandOutput;
import io.shiftloom.api.terminal.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

/** {@code import} on the sheets of its page: what the page shows is what the command says. */
class ImportCommandTest {

    private static final Path PAGE = Path.of("docs", "import.md");
    private static final String STAFF = sheet("staff.xlsx");

    @TempDir
    private Path folder;

    private record Run(int exit, String out, String err) {}

    @Test
    void pageShowsWhatTheCommandSays() throws IOException {
        var request = folder.resolve("request.json");

        var run = run("import", STAFF, sheet("demand.csv"), "--time-zone", "Europe/Berlin", "-o", request.toString());

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).isEmpty();
        assertThat(Files.readString(PAGE))
                .contains(run.err().replace(folder + "/", "").strip());
    }

    @Test
    void pageShowsWhatIsWrongWithTheDamagedSheet() throws IOException {
        var run = run(
                "import",
                STAFF,
                sheet("damaged.csv"),
                "-o",
                folder.resolve("request.json").toString());

        assertThat(run.exit()).isEqualTo(1);
        assertThat(Files.readString(PAGE))
                .contains(run.err().substring(run.err().indexOf("Problems")).strip());
        assertThat(folder).as("nothing is written").isEmptyDirectory();
    }

    @Test
    void importedRequestAndWishesAreSolved() throws IOException {
        var request = folder.resolve("request.json");
        run("import", STAFF, sheet("demand.csv"), "--time-zone", "Europe/Berlin", "-o", request.toString());

        var wishes = folder.resolve("request.wishes.json").toString();
        var solved = run("solve", request.toString(), "--wishes", wishes, "--effort", "1", "-o", "json");

        assertThat(solved.exit()).as(solved.err()).isZero();
        assertThat(new JsonMapper().readTree(solved.out()).at("/status").stringValue())
                .isEqualTo("completed");
    }

    @Test
    void wishesOfAnEarlierImportStayAndAreNamed() throws IOException {
        var request = folder.resolve("request.json");
        var wishes = folder.resolve("request.wishes.json");
        run("import", STAFF, sheet("demand.csv"), "--time-zone", "Europe/Berlin", "-o", request.toString());
        var before = Files.readString(wishes);
        var without = Files.writeString(folder.resolve("staff.csv"), "Name\nAda\nBob\nCem\n");
        var demand = Files.writeString(folder.resolve("demand.csv"), "Date;From;To;People\n07.12.2026;09:00;17:00;2\n");

        var again = run("import", without.toString(), demand.toString(), "-o", request.toString());

        assertThat(again.exit()).as(again.err()).isZero();
        assertThat(again.err())
                .contains("Note: the sheets have no wishes. " + wishes + " was there before and does not belong");
        assertThat(wishes).hasContent(before);
        Files.delete(wishes);
        assertThat(run("import", without.toString(), demand.toString(), "-o", request.toString())
                        .err())
                .doesNotContain("wishes");
    }

    @Test
    void requestGoesToStandardOutputUnlessAFileIsNamed() {
        var run = run("import", STAFF, sheet("demand.csv"));

        assertThat(new JsonMapper().readTree(run.out()).at("/staff").size()).isEqualTo(4);
        assertThat(run.err()).contains("--wishes W.json writes them");
    }

    @ParameterizedTest
    @CsvSource({"--from, soon, 2", "--role, Till, 2", "--colour, red, 2", "--time-zone, JST, 1"})
    void badOptionsAreRefused(String option, String value, int exit) {
        assertThat(run("import", STAFF, sheet("demand.csv"), option, value).exit())
                .isEqualTo(exit);
    }

    @Test
    void missingFileIsNamed() {
        var run = run("import", "nowhere.xlsx", sheet("demand.csv"));

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).contains("nowhere.xlsx");
    }

    private static String sheet(String name) {
        return Path.of("docs", "import", name).toString();
    }

    private static Run run(String... arguments) {
        var out = new StringWriter();
        var err = new StringWriter();
        var console = new CommandOutput(
                new PrintWriter(out, true), Terminal.plain(), new PrintWriter(err, true), Terminal.plain());
        int exit = Shiftloom.commandLine(console).execute(arguments);
        return new Run(exit, out.toString(), err.toString());
    }
}
