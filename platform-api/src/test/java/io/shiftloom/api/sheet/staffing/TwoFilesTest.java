package io.shiftloom.api.sheet.staffing;

import static io.shiftloom.api.sheet.staffing.Imports.notes;
import static io.shiftloom.api.sheet.staffing.Imports.problems;
import static io.shiftloom.api.sheet.staffing.StaffingImportTest.SETTINGS;
import static io.shiftloom.api.sheet.staffing.StaffingImportTest.head;
import static io.shiftloom.api.sheet.staffing.StaffingImportTest.row;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.sheet.Workbooks;
import io.shiftloom.api.sheet.staffing.StaffingImport.Named;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Sheets of two files that have the same name, as each new workbook calls its first one. */
class TwoFilesTest {

    @Test
    void workbooksWhoseSheetsHaveTheSameNameAreReadAndToldApart() {
        var outcome = read("staff.xlsx", "9", "demand.xlsx");

        assertThat(problems(outcome)).isEmpty();
        assertThat(outcome.request().orElseThrow().get("requirementsByCell"))
                .hasToString("{\"2026-12-07__09:00\":1,\"2026-12-07__10:00\":1}");
        assertThat(outcome.columns())
                .extracting(guess -> guess.at().toString())
                .containsExactly(
                        "'[staff.xlsx]Sheet1'!A1",
                        "'[demand.xlsx]Sheet1'!A1",
                        "'[demand.xlsx]Sheet1'!B1",
                        "'[demand.xlsx]Sheet1'!C1",
                        "'[demand.xlsx]Sheet1'!D1");
        assertThat(notes(outcome))
                .containsExactly(
                        "The sheet [staff.xlsx]Sheet2 is not read.", "The sheet [demand.xlsx]Sheet2 is not read.");
    }

    @Test
    void cellOfANameThatBothFilesHaveIsToldWithItsFile() {
        assertThat(problems(read("staff.xlsx", "nine", "demand.xlsx")))
                .containsExactly("'[demand.xlsx]Sheet1'!B2: \"nine\" is not a time of day such as 09:30");
        assertThat(problems(read("Book1.xlsx", "nine", "Book1.xlsx")))
                .containsExactly("'[Book1.xlsx (2)]Sheet1'!B2: \"nine\" is not a time of day such as 09:30");
    }

    @Test
    void mergedNameIsStillOnePersonWhereItsSheetIsRenamed() {
        var staff = Workbooks.of("Sheet1", sheet -> {
            head(sheet, 0, "Name", "Absence");
            row(sheet, 1, 0, "Ada", "7.12.");
            row(sheet, 2, 1, "9.12.");
            sheet.range(1, 0, 2, 0).merge();
        });

        assertThat(problems(StaffingImport.of(
                        new Named("staff.xlsx", staff), Optional.of(new Named("demand.xlsx", demand("9"))), SETTINGS)))
                .containsExactly(
                        "'[staff.xlsx]Sheet1'!A3: the name \"Ada\" goes over several rows; a person has one row");
    }

    @Test
    void sheetThatOneFileAloneHasKeepsItsName() {
        var outcome = StaffingImport.of(
                new Named("staff.csv", "Name\nAda\n".getBytes(UTF_8)),
                Optional.of(new Named("demand.xlsx", demand("nine"))),
                SETTINGS);

        assertThat(problems(outcome)).singleElement().asString().startsWith("Sheet1!B2: ");
    }

    private static ImportOutcome read(String staffFile, String start, String demandFile) {
        var staff = Workbooks.written(book -> {
            var sheet = book.newWorksheet("Sheet1");
            row(sheet, 0, 0, "Name");
            row(sheet, 1, 0, "Ada");
            row(book.newWorksheet("Sheet2"), 0, 0, "Notes");
        });
        return StaffingImport.of(
                new Named(staffFile, staff), Optional.of(new Named(demandFile, demand(start))), SETTINGS);
    }

    private static byte[] demand(String start) {
        return Workbooks.written(book -> {
            var sheet = book.newWorksheet("Sheet1");
            head(sheet, 0, "Date", "Start", "End", "People");
            row(sheet, 1, 0, "2026-12-07", start, "11", "1");
            row(book.newWorksheet("Sheet2"), 0, 0, "Notes");
        });
    }
}
