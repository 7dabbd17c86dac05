package io.shiftloom.api.sheet.staffing;

import static io.shiftloom.api.sheet.staffing.Imports.cells;
import static io.shiftloom.api.sheet.staffing.Imports.isAlwaysAvailable;
import static io.shiftloom.api.sheet.staffing.Imports.notes;
import static io.shiftloom.api.sheet.staffing.Imports.problems;
import static io.shiftloom.api.sheet.staffing.Imports.read;
import static io.shiftloom.api.sheet.staffing.Imports.request;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever is told to be away is away. */
class AbsenceColumnTest {

    private static final String DEMAND = "Date,Start,End,People\n2026-12-07,9,11,1\n2026-12-09,9,11,1\n";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sick",
                "Urlaub",
                "frei",
                "krank",
                "holiday",
                "off",
                "vacation",
                "PTO",
                "leave",
                "U",
                "k",
                "abwesend",
                "x",
                "ja",
                "sick leave",
                "Elternzeit",
                "day off",
                "krank, Urlaub",
                "yes",
                "ganztags",
                "nicht verfügbar"
            })
    void reasonAloneTakesAllTheTime(String absence) {
        var outcome = read("Name;Absence\nAda;\nBen;" + absence + "\n", DEMAND);

        var request = request(outcome);
        assertThat(notes(outcome)).containsExactly("staff!B3: \"" + absence + "\" is read as away all the time.");

        assertThat(isAlwaysAvailable(request, 0)).isTrue();
        assertThat(isAlwaysAvailable(request, 1)).isFalse();
        assertThat(cells(request, 1)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-", "no", "nein", "none", "0", "never"})
    void noIsNoAbsence(String absence) {
        var request = request(read("Name;Urlaub\nAda;\nBen;" + absence + "\n", DEMAND));

        assertThat(isAlwaysAvailable(request, 1)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Urlaub 7.12.-8.12.       | 9",
                "7.12. krank              | 89",
                "krank bis 8.12.          | 9",
                "Urlaub vom 7.12. bis 8.12. | 9",
                "on vacation Dec 7-8      | 9",
                "sick until 2026-12-08    | 9",
                "Mo-Di ganztags, Mi bis 9 | 9",
                "Urlaub ab 8.12.          | 7",
                "Mo frei, Di Urlaub       | 9",
                "9.12. ganztags           | 78",
                "Urlaub außer 9.12.       | 9",
                "Mo 7.12.                 | 89",
                "Mo 7.12. - Di 8.12.      | 9",
                "7.12-8.12                | 9",
                "7-8.12                   | 9",
                "7.12.-8.12               | 9",
                "bis 8.12                 | 9",
                "ab 8.12                  | 7",
            })
    void reasonBesideDaysIsOfTheseDays(String absence, String left) {
        var request = request(read("Name;Abwesend\nAda;\nBen;" + absence + "\n", DEMAND));

        assertThat(cells(request, 1).stream()
                        .map(cell -> cell.substring(9, 10))
                        .distinct()
                        .collect(Collectors.joining()))
                .isEqualTo(left);
    }

    @Test
    void weekdayOfADateIsThatDateAlone() {
        var request = request(read(
                "Name;Abwesend\nAda;\nBen;Mo 7.12.\n",
                "Date,Start,End,People\n2026-12-07,9,10,1\n2026-12-14,9,10,1\n"));

        assertThat(cells(request, 1)).contains("2026-12-14__09:00").doesNotContain("2026-12-07__09:00");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1           | \"1\" could be a number of days or a yes",
                "2           | \"2\" is neither days",
                "kein Urlaub | \"kein\" is neither days",
                "Di 7.12.    | \"di 7.12.\" has another weekday than 2026-12-07",
                "9.10-17.10  | \"9.10-17.10\" could be dates or times of day",
                "bis 9.10    | \"bis 9.10\" could be dates or times of day",
            })
    void absenceThatCouldBeTwoIsRefused(String absence, String reason) {
        assertThat(problems(read("Name;Urlaub\nAda;\nBen;" + absence + "\n", DEMAND)))
                .singleElement()
                .asString()
                .startsWith("staff!B3: " + reason);
    }

    @ParameterizedTest
    @ValueSource(strings = {"frei", "Urlaub", "off"})
    void timeOffIsNoWishToWork(String wish) {
        assertThat(problems(read("Name;Wunsch\nAda;\nBen;" + wish + "\n", DEMAND)))
                .singleElement()
                .asString()
                .startsWith("staff!B3: \"" + wish + "\" is no time to work");
    }

    @Test
    void columnOfTimesOffIsNoFriday() {
        var request = request(read("Name;Frei\nAda;\nBen;Mo-Di\n", DEMAND));

        assertThat(isAlwaysAvailable(request, 0)).isTrue();
        assertThat(cells(request, 1)).containsExactly("2026-12-09__09:00", "2026-12-09__10:00");
    }

    @Test
    void timesWithPointsOnQuartersStayTimes() {
        var request = request(read("Name;Abwesend\nAda;\nBen;9.30-11.00\n", DEMAND));

        assertThat(cells(request, 1)).isEmpty();
    }
}
