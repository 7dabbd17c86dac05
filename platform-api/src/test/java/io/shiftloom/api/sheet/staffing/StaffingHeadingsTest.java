package io.shiftloom.api.sheet.staffing;

import static io.shiftloom.api.sheet.staffing.StaffingImportTest.DEMAND;
import static io.shiftloom.api.sheet.staffing.StaffingImportTest.SETTINGS;
import static io.shiftloom.api.sheet.staffing.StaffingImportTest.STAFF;
import static io.shiftloom.api.sheet.staffing.StaffingImportTest.cells;
import static io.shiftloom.api.sheet.staffing.StaffingImportTest.head;
import static io.shiftloom.api.sheet.staffing.StaffingImportTest.read;
import static io.shiftloom.api.sheet.staffing.StaffingImportTest.request;
import static io.shiftloom.api.sheet.staffing.StaffingImportTest.row;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.sheet.Workbooks;
import io.shiftloom.api.sheet.staffing.StaffingImport.Named;
import io.shiftloom.jobs.words.Message;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How the parts of a sheet are found, and what is said where they are not. */
class StaffingHeadingsTest {

    @ParameterizedTest
    @ValueSource(strings = {"Std./Woche", "Wochenarbeitszeit", "h/Woche", "Std. pro Woche (Vertrag)", "Wochen-Std."})
    void hoursOfTheWeekHaveManyNames(String heading) {
        var request = request("\"Name, Vorname\";" + heading + "\n\"Weiß, Jörg\";38,5\nAda;20\n", DEMAND);

        assertThat(request.at("/staff/0/displayName").stringValue()).isEqualTo("Weiß, Jörg");
        assertThat(request.at("/staff/0/laborConstraintMask/rules/maxWeeklyMinutes/value")
                        .intValue())
                .isEqualTo(2310);
    }

    @Test
    void nightsOfTheContractAreColumnsToo() {
        var request = request("Name,Min nights,Max nights,Rest after nights\nAda,2,3,48\nBen,,,\n", DEMAND);

        var rules = request.at("/staff/0/laborConstraintMask/rules");
        assertThat(rules.at("/minConsecutiveNights/value").intValue()).isEqualTo(2);
        assertThat(rules.at("/maxConsecutiveNights/value").intValue()).isEqualTo(3);
        assertThat(rules.at("/minRestAfterNightsMinutes/value").intValue()).isEqualTo(2880);
    }

    @Test
    void peopleWithAColumnForEachWeekdayAreNotTakenForTheDemandOfTheirWorkbook() {
        var book = Workbooks.written(all -> {
            var staff = all.newWorksheet("Staff");
            head(staff, 0, "Name", "Role", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun");
            row(staff, 1, 0, "Ada", "Cook", "x", "x", "x", "x", "x", "", "");
            var demand = all.newWorksheet("Demand");
            head(demand, 0, "Date", "From", "To", "People");
            row(demand, 1, 0, "2026-12-07", "9", "11", "1");
        });

        var outcome = StaffingImport.of(new Named("plan.xlsx", book), Optional.empty(), SETTINGS);

        assertThat(outcome.problems()).isEmpty();
        assertThat(outcome.request().orElseThrow().get("requirementsByCell"))
                .hasToString("{\"2026-12-07__09:00\":1,\"2026-12-07__10:00\":1}");
    }

    @Test
    void mergedCellsGiveEachPersonTheirRoleAndHours() {
        var book = Workbooks.written(all -> {
            var staff = all.newWorksheet("Staff");
            head(staff, 0, "Name", "Role", "Hours", "2026-12-07", "2026-12-08");
            row(staff, 1, 0, "Ada", "Cook", "38,5", "9-11");
            row(staff, 2, 0, "Ben", "", "", "x", "x");
            row(staff, 3, 0, "Cleo", "Till");
            staff.range(1, 1, 2, 1).merge();
            staff.range(1, 2, 3, 2).merge();
            staff.range(1, 3, 1, 4).merge();
            var demand = all.newWorksheet("Demand");
            head(demand, 0, "Date", "Time", "People");
            row(demand, 1, 0, "2026-12-07", "9-10", "1");
            row(demand, 2, 0, "2026-12-08", "9-10", "1");
            all.newWorksheet("Old").value(0, 0, "Notes");
        });

        var outcome = StaffingImport.of(new Named("plan.xlsx", book), Optional.empty(), SETTINGS);

        assertThat(outcome.problems()).isEmpty();
        var request = outcome.request().orElseThrow();
        assertThat(request.at("/staff/1/schedulingRoleIds")).isEqualTo(request.at("/staff/0/schedulingRoleIds"));
        assertThat(request.at("/staff/2/laborConstraintMask/rules/maxWeeklyMinutes/value")
                        .intValue())
                .isEqualTo(2310);
        assertThat(cells(request, 0)).containsExactly("2026-12-07__09:00", "2026-12-08__09:00");
        assertThat(outcome.notes()).extracting(Message::english).contains("The sheet Old is not read.");
    }

    @Test
    void nameOverTwoRowsIsNotTwoPeople() {
        var book = Workbooks.of("Staff", staff -> {
            head(staff, 0, "Name", "Absence");
            row(staff, 1, 0, "Ada", "7.12.");
            row(staff, 2, 1, "9.12.");
            staff.range(1, 0, 2, 0).merge();
        });

        var outcome = StaffingImport.of(
                new Named("staff.xlsx", book), Optional.of(new Named("demand.csv", DEMAND.getBytes(UTF_8))), SETTINGS);

        assertThat(outcome.problems())
                .extracting(CellProblem::toString)
                .contains("Staff!A3: the name \"Ada\" goes over several rows; a person has one row");
    }

    @Test
    void rowOfAPersonWithManyDatesIsNotTakenForTheHeadings() {
        var outcome = read(
                "Name,Geboren am,Eingestellt,Befristet bis\nAda,1.2.1990,3.4.2020,5.6.2027\nBen,1.2.1991,3.4.2021,\n",
                DEMAND);

        assertThat(outcome.problems()).isEmpty();
        assertThat(outcome.request().orElseThrow().get("staff").size()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ",,7.12.,8.12.,9.12.\nName,Role,,,\nAda,cook,x,,x\nBen,till,,x,\n",
                "Name,Role,,,\n,,7.12.,8.12.,9.12.\nAda,cook,x,,x\nBen,till,,x,\n",
                "Name,Role,,,\n,,Mo,Di,Mi\n,,7.12.,8.12.,9.12.\nAda,cook,x,,x\nBen,till,,x,\n",
                ",,7.12.,8.12.,9.12.\n,,Mo,Di,Mi\nName,Role,,,\nAda,cook,x,,x\nBen,till,,x,\n",
                "Plan,7.12.2026,13.12.2026,,\nName,Role,7.12.,8.12.,9.12.\nAda,cook,x,,x\nBen,till,,x,\n",
            })
    void daysMayHaveARowOfTheirOwn(String staff) {
        var outcome = read(staff, "Date,Start,End,People\n2026-12-07,9,10,1\n2026-12-08,9,10,1\n2026-12-09,9,10,1\n");

        assertThat(outcome.problems()).isEmpty();
        assertThat(cells(outcome.request().orElseThrow(), 0)).containsExactly("2026-12-07__09:00", "2026-12-09__09:00");
        assertThat(cells(outcome.request().orElseThrow(), 1)).containsExactly("2026-12-08__09:00");
        assertThat(outcome.columns())
                .extracting(guess -> guess.meaning().english())
                .contains("a day, 2026-12-07", "a day, 2026-12-08", "a day, 2026-12-09");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Plan,,27.11.2026\nName,Role,\nAda,cook,late\nBen,till,\n",
                "Plan,,7.12.2026,13.12.2026\nName,Role\nAda,cook\nBen,till\n",
            })
    void datesOfATitleAreNoColumns(String staff) {
        var outcome = read(staff, DEMAND);

        assertThat(outcome.problems()).isEmpty();
        assertThat(outcome.request().orElseThrow().at("/staff/0/availableCells").isMissingNode())
                .isTrue();
    }

    @Test
    void fileWithPeopleAloneSaysThatTheDemandIsMissing() {
        var outcome = StaffingImport.of(new Named("staff.csv", STAFF.getBytes(UTF_8)), Optional.empty(), SETTINGS);

        assertThat(outcome.problems())
                .extracting(CellProblem::toString)
                .containsExactly("staff.csv: there is no other sheet for the demand, and no second file was given");
    }

    @Test
    void filesThatAreNoSheetsAreBothNamed() {
        var outcome = StaffingImport.of(
                new Named("staff.xlsx", new byte[0]), Optional.of(new Named("demand.csv", new byte[] {0})), SETTINGS);

        assertThat(outcome.problems()).extracting(CellProblem::at).containsExactly("staff.xlsx", "demand.csv");
    }

    @Test
    void sheetWithoutKnownHeadingsSaysWhichItLooksFor() {
        var outcome = read("Foo,Bar\n1,2\n", "Foo,Bar\n1,2\n");

        assertThat(outcome.problems()).extracting(CellProblem::at).containsExactly("staff!A1", "demand!A1");
        assertThat(outcome.columns()).allMatch(guess -> guess.meaning().equals(ColumnGuess.IGNORED));
    }

    @Test
    void sheetWithNothingBelowItsHeadingsSaysSo() {
        assertThat(read("Name\n", DEMAND).problems())
                .extracting(CellProblem::at)
                .containsExactly("staff!A2");
        assertThat(read(STAFF, "Date,Start,End,People\n").problems())
                .extracting(CellProblem::at)
                .containsExactly("demand!A1");
    }

    @Test
    void headingThatSaysWhatItIsOutranksOneThatOnlyContainsIt() {
        var columns = read(
                        "Phone of person,Tel. Nr.,Name,Max. hours (contract),Note\nx,1,Ada,40,late\ny,2,Ben,,\n",
                        DEMAND)
                .columns();

        assertThat(columns)
                .extracting(guess -> guess.meaning().english())
                .startsWith("ignored", "ignored", "name", "most hours a week", "ignored");
    }

    @Test
    void headingIsWhatItIsToldToBe() {
        var told = new ImportSettings("UTC", Optional.empty(), Map.of(), Map.of("Remark", "roles", "Hours", "ignored"));
        var outcome = read("Name,Remark,Hours\nAda,cook,lots\nBen,,\n", DEMAND, told);

        assertThat(outcome.request()
                        .orElseThrow()
                        .at("/staff/0/schedulingRoleIds")
                        .size())
                .isEqualTo(1);
        var wrong = new ImportSettings("UTC", Optional.empty(), Map.of(), Map.of("Remark", "colour"));
        assertThat(read(STAFF, DEMAND, wrong).problems())
                .extracting(CellProblem::toString)
                .containsExactly("--heading \"Remark\": no column has the meaning \"colour\"");
    }
}
