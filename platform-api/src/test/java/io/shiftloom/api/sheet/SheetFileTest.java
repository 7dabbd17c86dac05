package io.shiftloom.api.sheet;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.dhatim.fastexcel.VisibilityState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What files of spreadsheets hold, as text. */
class SheetFileTest {

    private static final String FIRST_SHEET = "xl/worksheets/sheet1.xml";

    @ParameterizedTest
    @ValueSource(
            strings = {"a,b\n1,2\n", "a;b\r\n1;2", "a\tb\r1\t2\r", "sep=;\na;b\n1;2\n", "\"a\";\"b\"\n\"1\";\"2\"\n"})
    void separatorIsTheOneThatTheFirstLineHasMostOf(String csv) {
        assertThat(rows(csv.getBytes(UTF_8))).containsExactly(List.of("a", "b"), List.of("1", "2"));
    }

    @Test
    void decimalCommasDoNotSeparateWhereSemicolonsDo() {
        assertThat(rows("Name;Stunden\nAda;38,5\n".getBytes(UTF_8))).contains(List.of("Ada", "38,5"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Dienstplan KW 50, Filiale Nord\nName;Verfügbar;Stunden\nAda;Mo-Fr 9-17, Sa 10-14;38,5\nBen;Mo;20\n",
                "Plan: a, b, c\n\nName;Verfügbar;Stunden\nAda;9-17;38,5\n",
                "Name;Verfügbar;Stunden\nAda;Mo, Di;38,5\nBen;Mo, Mi;37,5\n"
            })
    void titleAndDecimalsDoNotTellTheSeparator(String csv) {
        assertThat(rows(csv.getBytes(UTF_8))).contains(List.of("Name", "Verfügbar", "Stunden"));
    }

    @Test
    void commasSeparateWhereSemicolonsAreWithinCells() {
        assertThat(rows("Staff; all of them\nName,Roles,Hours\nAda,cook;till,40\nBen,till,20\n".getBytes(UTF_8)))
                .contains(List.of("Ada", "cook;till", "40"));
    }

    @Test
    void textOfMergedCellsIsThatOfEachOfThem() {
        var book = Workbooks.of("Plan", sheet -> {
            sheet.value(0, 0, "Name");
            sheet.value(0, 1, "Rolle");
            sheet.value(0, 2, "Stunden");
            for (int row = 1; row < 6; row++) {
                sheet.value(row, 0, row == 4 ? "" : "P" + row);
            }
            sheet.value(1, 1, "Küche");
            sheet.value(1, 2, 38.5);
            sheet.value(5, 1, "x");
            sheet.range(1, 1, 4, 1).merge();
            sheet.range(1, 2, 2, 2).merge();
            sheet.range(5, 1, 5, 3).merge();
        });

        assertThat(rows(book))
                .containsExactly(
                        List.of("Name", "Rolle", "Stunden"),
                        List.of("P1", "Küche", "38.5"),
                        List.of("P2", "Küche", "38.5"),
                        List.of("P3", "Küche"),
                        List.of(),
                        List.of("P5", "x", "x", "x"));
    }

    @Test
    void mergedCellsOverAWholeSheetAreBounded() {
        var book = Workbooks.of("Plan", sheet -> {
            for (int row = 0; row < 1_000; row++) {
                sheet.value(row, 0, row);
            }
            sheet.range(0, 0, 999, 5_000).merge();
        });

        assertThatThrownBy(() -> rows(book)).hasMessageContaining("cells");
    }

    @Test
    void areasOfMergedCellsAreBoundedInNumberAndInWhatTheyCover() {
        var book = Workbooks.of("Plan", sheet -> {
            for (int row = 0; row < 400; row++) {
                sheet.value(row, 0, "x");
            }
        });

        refused(merged(book, "<mergeCell ref=\"A1:B1\"/>", 10_001), "more than 10000 areas of merged cells");
        // All over each other.
        refused(merged(book, "<mergeCell ref=\"A1:A400\"/>", 501), "more than 200000 cells");
        assertThat(rows(merged(book, "<mergeCell ref=\"A500:B1000000\"/>", 10_000)))
                .hasSize(400);
    }

    private static byte[] merged(byte[] book, String area, int times) {
        return Workbooks.with(
                book,
                FIRST_SHEET,
                xml -> xml.replace("</sheetData>", "</sheetData><mergeCells>" + area.repeat(times) + "</mergeCells>"));
    }

    @Test
    void longTextThatManyCellsNameIsCountedInEachOfThem() {
        var text = "n".repeat(4_000);
        var named = Workbooks.of("Plan", sheet -> {
            for (int row = 0; row < 1_001; row++) {
                sheet.value(row, 0, text);
            }
        });
        var merged = Workbooks.of("Plan", sheet -> {
            sheet.value(0, 0, text);
            for (int row = 1; row < 4; row++) {
                sheet.value(row, 399, "x");
            }
            sheet.range(0, 0, 3, 398).merge();
        });
        var sheets = Workbooks.written(book -> {
            for (int sheet = 0; sheet < 2; sheet++) {
                var one = book.newWorksheet("Plan " + sheet);
                for (int row = 0; row < 501; row++) {
                    one.value(row, 0, text);
                }
            }
        });

        for (var book : List.of(named, merged, sheets)) {
            assertThat(book.length).isLessThan(100_000);
            refused(book, "more than 4000000 characters");
        }
    }

    @Test
    void timeOfADayThatAFormulaCountedOnIsTheTimeThatIsShown() {
        var book = Workbooks.of("Plan", sheet -> {
            sheet.value(0, 0, 46000.375);
            sheet.style(0, 0).format("hh:mm").set();
            sheet.value(0, 1, 1.5);
            sheet.style(0, 1).format("[h]:mm").set();
        });

        assertThat(rows(book)).containsExactly(List.of("09:00", "36:00"));
    }

    @Test
    void quotedFieldsHoldSeparatorsQuotesAndLines() {
        assertThat(rows("name,note\n\"Berg, Ada\",\"says \"\"hi\"\"\nand goes\"\nBen,\n".getBytes(UTF_8)))
                .containsExactly(
                        List.of("name", "note"), List.of("Berg, Ada", "says \"hi\"\nand goes"), List.of("Ben"));
    }

    @Test
    void emptyLinesKeepTheNumbersOfTheRowsBelow() {
        assertThat(rows("\n\na,b\n\n1,2\n\n\n".getBytes(UTF_8)))
                .containsExactly(List.of(), List.of(), List.of("a", "b"), List.of(), List.of("1", "2"));
    }

    @Test
    void umlautsAreReadInEveryEncodingThatSpreadsheetsWrite() {
        var csv = "Name;Rolle\nJörg;Küche\n";

        assertThat(rows(csv.getBytes(UTF_8))).contains(List.of("Jörg", "Küche"));
        assertThat(rows(("\uFEFF" + csv).getBytes(UTF_8))).contains(List.of("Name", "Rolle"));
        assertThat(rows(csv.getBytes(UTF_16))).contains(List.of("Jörg", "Küche"));
        assertThat(rows(csv.getBytes(ISO_8859_1))).contains(List.of("Jörg", "Küche"));
    }

    @Test
    void longRunsOfBlanksAndLongNotesAreCut() {
        var note = "n".repeat(10_000);
        var csv = "a,b,c\nx%sy,x%s\n%sy,%s\n".formatted(" ".repeat(100_000), " ".repeat(9), " ".repeat(9), note);

        assertThat(rows(csv.replace("x         \n", "\"x\n         y\"\n").getBytes(UTF_8)))
                .contains(List.of("x y", "x\ny"))
                .anySatisfy(row -> assertThat(row.getLast()).hasSize(4_001).endsWith("n…"));
    }

    @Test
    void formatOfBracketsAloneIsReadAtOnce() {
        var book = Workbooks.of("Plan", sheet -> {
            sheet.value(0, 0, 38.5);
            sheet.style(0, 0).format("[".repeat(300_000)).set();
        });

        assertTimeoutPreemptively(
                Duration.ofSeconds(20), () -> assertThat(rows(book)).containsExactly(List.of("38.5")));
    }

    @Test
    void tableOfCsvIsNamedAfterItsFile() {
        assertThat(SheetFile.read("C:\\lists\\Staff list.csv", "a".getBytes(UTF_8))
                        .getFirst()
                        .cell(13, 2)
                        .at())
                .hasToString("'Staff list'!C14");
    }

    @Test
    void datesAndTimesOfAWorkbookAreTextWhateverTheirFormat() {
        var book = Workbooks.of("Plan", sheet -> {
            sheet.value(0, 0, LocalDate.of(2026, 12, 7));
            sheet.style(0, 0).format("dd.mm.yyyy").set();
            sheet.value(0, 1, 0.375);
            sheet.style(0, 1).format("h:mm AM/PM").set();
            sheet.value(0, 2, LocalDateTime.of(2026, 12, 7, 9, 30));
            sheet.style(0, 2).format("yyyy-mm-dd hh:mm").set();
            sheet.value(0, 3, 38.5 / 24);
            sheet.style(0, 3).format("[h]:mm").set();
            sheet.value(0, 4, 38.5);
            sheet.value(0, 5, 101);
            sheet.value(0, 6, 0.1 + 0.2);
            sheet.style(0, 6).format("0.00\\ \\h").set();
            sheet.value(0, 7, true);
            sheet.value(2, 0, "below");
        });

        var sheet = SheetFile.read("plan.xlsx", book).getFirst();

        assertThat(sheet.name()).isEqualTo("Plan");
        assertThat(sheet.rows())
                .containsExactly(
                        List.of("2026-12-07", "09:00", "2026-12-07 09:30", "38:30", "38.5", "101", "0.3", "true"),
                        List.of(),
                        List.of("below"));
    }

    @Test
    void leadingZerosThatAFormatShowsAreKept() {
        var book = Workbooks.of("Plan", sheet -> {
            sheet.value(0, 0, 815);
            sheet.style(0, 0).format("00000").set();
            sheet.value(0, 1, 7);
            sheet.style(0, 1).format("\"P\"000").set();
            sheet.value(0, 2, 1234567);
            sheet.style(0, 2).format("00000").set();
            sheet.value(0, 3, 38.5);
            sheet.style(0, 3).format("000").set();
            sheet.value(0, 4, -8);
            sheet.style(0, 4).format("000").set();
            sheet.value(0, 5, 8);
            sheet.style(0, 5).format("0").set();
            sheet.value(0, 6, 8);
            sheet.style(0, 6).format("0.00").set();
        });

        assertThat(rows(book)).containsExactly(List.of("00815", "007", "1234567", "38.5", "-8", "8", "8"));
    }

    @Test
    void formulaIsWhatItLastCameTo() {
        var book = Workbooks.with(
                Workbooks.of("Plan", sheet -> sheet.value(0, 0, 1)),
                FIRST_SHEET,
                xml -> xml.replaceFirst("<v>1</v>", "<f t=\"shared\" ref=\"A1:A9\" si=\"0\">B1+1</f><v>42</v>"));

        assertThat(rows(book)).containsExactly(List.of("42"));
    }

    @Test
    void hiddenSheetsAreLeftOut() {
        var book = Workbooks.written(all -> {
            all.newWorksheet("Seen").value(0, 0, "a");
            var hidden = all.newWorksheet("Hidden");
            hidden.value(0, 0, "b");
            hidden.setVisibilityState(VisibilityState.HIDDEN);
        });

        assertThat(SheetFile.read("x.xlsx", book)).extracting(Sheet::name).containsExactly("Seen");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n\n\n", ";;;\n;;;\n", "\uFEFF"})
    void emptyFileIsRefused(String csv) {
        refused(csv.getBytes(UTF_8), "empty");
    }

    @Test
    void damagedFilesAreRefusedInASentence() {
        refused("a,b\n\"never closed,1\n".getBytes(UTF_8), "quotation mark");
        refused(new byte[] {1, 0, 2, 0, 3}, "neither an .xlsx workbook nor text");
        refused(new byte[] {'P', 'K', 3, 4, 9, 9, 9}, "damaged");
        refused(new byte[] {(byte) 0xD0, (byte) 0xCF, 0x11, (byte) 0xE0, 0, 0}, "old .xls");
        var book = Workbooks.of("Plan", sheet -> sheet.value(0, 0, "a"));
        refused(Workbooks.with(book, "xl/workbook.xml", xml -> "<nothing/>"), "empty");
        refused(Workbooks.with(book, FIRST_SHEET, xml -> xml.substring(0, xml.length() / 2)), "damaged");
    }

    @Test
    void cellThatLiesOutsideEverySheetReservesNoRoom() {
        var book = Workbooks.of("Plan", sheet -> sheet.value(0, 0, "a"));

        refused(Workbooks.with(book, FIRST_SHEET, xml -> xml.replace("r=\"A1\"", "r=\"ZZZZZZ1\"")), "outside");
        refused(Workbooks.with(book, FIRST_SHEET, xml -> xml.replace("r=\"A1\"", "r=\"XFD1\"")), "400 columns");
    }

    @Test
    void emptyCellFarToTheRightIsNoCell() {
        var book = Workbooks.of("Plan", sheet -> {
            for (int row = 0; row < 489; row++) {
                sheet.value(row, 0, "a");
            }
        });
        UnaryOperator<String> wide = xml -> xml.replace("</row>", "<c r=\"XFD1\"/></row>");

        assertThat(rows(Workbooks.with(book, FIRST_SHEET, xml -> xml.replaceFirst("</row>", "<c r=\"XFD1\"/></row>"))))
                .hasSize(489)
                .startsWith(List.of("a"));
        refused(Workbooks.with(book, FIRST_SHEET, wide), "400 columns");
    }

    @Test
    void declaredEntitiesAreRefused() {
        var book = Workbooks.of("Plan", sheet -> sheet.value(0, 0, "a"));
        var entities = "<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]>";

        refused(
                Workbooks.with(book, FIRST_SHEET, xml -> xml.replaceFirst("<worksheet", entities + "<worksheet")),
                "entities");
    }

    @Test
    void archiveThatInflatesBeyondMeasureIsRefusedBeforeItIsParsed() throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var zip = new ZipOutputStream(bytes)) {
            zip.putNextEntry(new ZipEntry("xl/sharedStrings.xml"));
            var zeros = new byte[1 << 20];
            for (int mega = 0; mega < 64; mega++) {
                zip.write(zeros);
            }
        }

        assertThat(bytes.size()).as("packed").isLessThan(1 << 20);
        refused(bytes.toByteArray(), "32 MB once unpacked");
    }

    @Test
    void hugeFilesAndSheetsAreRefused() {
        refused(new byte[SheetLimits.BYTES + 1], "more than 4 MB");
        refused("a\n".repeat(SheetLimits.ROWS + 1).getBytes(UTF_8), "20000 rows");
        refused((";".repeat(SheetLimits.COLUMNS) + "a").getBytes(UTF_8), "400 columns");
        refused("1,2,3,4,5,6,7,8,9,0,1\n".repeat(SheetLimits.ROWS).getBytes(UTF_8), "200000 cells");
    }

    private static List<List<String>> rows(byte[] file) {
        return SheetFile.read("sheet", file).getFirst().rows();
    }

    private static void refused(byte[] file, String reason) {
        assertThatThrownBy(() -> SheetFile.read("sheet", file))
                .isInstanceOf(UnreadableSheet.class)
                .hasMessageContaining(reason);
    }
}
