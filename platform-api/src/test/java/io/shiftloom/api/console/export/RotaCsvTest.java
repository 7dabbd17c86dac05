package io.shiftloom.api.console.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.language.TestLanguages;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.TestProblem;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RotaCsvTest {

    private static final ScheduleProblem PROBLEM = TestProblem.grid(
                    "Europe/Berlin", "2026-10-25", "2026-10-25", 0, 6 * 60, 15)
            .person("ada", roles -> roles)
            .build();
    /** From midnight to six less a quarter, in the night in which the clock is put back. */
    private static final Roster ROSTER = new Roster(List.of(CellSet.all(23)));

    @Test
    void hoursAreThoseThatPassWhenTheClockIsPutBack() {
        assertThat(lines(Language.ENGLISH))
                .containsExactly(
                        "\uFEFFstaffId,name,date,start,end,endDate,breaks,hours,worksAs,roles",
                        "ada,ada,2026-10-25,00:00,05:45,2026-10-25,,6.75,,",
                        "");
    }

    @Test
    void spreadsheetsOfALanguageWithADecimalCommaFindTheirColumns() {
        assertThat(lines(TestLanguages.german()))
                .containsExactly(
                        "\uFEFFPersonalnummer;Name;Datum;Beginn;Ende;Endet am;Pausen;Stunden;Arbeitet als;Rollen",
                        "ada;ada;2026-10-25;00:00;05:45;2026-10-25;;6,75;;",
                        "");
    }

    @Test
    void aShiftTellsTheRolesInWhichItIsWorked() {
        var problem = TestProblem.grid("UTC", "2026-12-07", "2026-12-07", 9 * 60, 12 * 60, 60)
                .demand(1, Map.of("bar", 1))
                .demand(0, 1, Map.of("cook", 1))
                .person("ada", roles -> roles.holds("bar", "cook", "host"))
                .build();

        assertThat(RotaCsv.of(
                        problem,
                        new Roster(List.of(CellSet.all(3))),
                        Map.of("bar", "Bar", "cook", "Cook", "host", "Host"),
                        Language.ENGLISH))
                .contains("09:00,12:00,2026-12-07,,3,\"Cook, Bar\",\"Bar, Cook, Host\"");
    }

    /** A spreadsheet may split at another sign than ours, and take what follows for a cell. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "=HYPERLINK(\"https://evil.example\")",
                "Ann;=1+1",
                "Ann,=1+1",
                "Ann\t+1",
                "Ann; -1",
                "Ann, @SUM(A1)",
                "Ann;\"=1+1\"",
                "Ann; \"\"@x",
                "\uFF1D1+1",
                "Ann;\uFF0B1",
                "Ann|\uFF0D1",
                "  \uFF20x"
            })
    void noPartOfANameIsAFormulaWhereverASpreadsheetSplits(String name) {
        for (var language : List.of(Language.ENGLISH, TestLanguages.german())) {
            var table = RotaCsv.of(named(name), ROSTER, Map.of(), language);

            assertThat(table.lines().skip(1))
                    .allSatisfy(line -> assertThat(line.split("[,;\t|]", -1))
                            .allSatisfy(cell -> assertThat(cell.replaceAll("[\\s\"]", ""))
                                    .doesNotContainPattern("^[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20]")));
        }
    }

    @Test
    void namesWithoutAFormulaStayAsTheyAre() {
        for (var name : List.of("Anna-Lena", "O'Brien", "Cook (A+B)", "me@example.org", "Ann; Ben", "a=b")) {
            assertThat(RotaCsv.of(named(name), ROSTER, Map.of(), Language.ENGLISH))
                    .contains(name);
        }
    }

    private static ScheduleProblem named(String name) {
        return TestProblem.grid("Europe/Berlin", "2026-10-25", "2026-10-25", 0, 6 * 60, 15)
                .person(name, roles -> roles)
                .build();
    }

    private static List<String> lines(Language language) {
        return List.of(RotaCsv.of(PROBLEM, ROSTER, Map.of(), language).split("\r\n", -1));
    }
}
