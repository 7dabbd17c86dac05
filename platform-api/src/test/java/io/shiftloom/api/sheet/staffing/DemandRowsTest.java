package io.shiftloom.api.sheet.staffing;

import static io.shiftloom.api.sheet.staffing.Imports.STAFF;
import static io.shiftloom.api.sheet.staffing.Imports.demand;
import static io.shiftloom.api.sheet.staffing.Imports.notes;
import static io.shiftloom.api.sheet.staffing.Imports.problems;
import static io.shiftloom.api.sheet.staffing.Imports.read;
import static io.shiftloom.api.sheet.staffing.Imports.readFrom;
import static io.shiftloom.api.sheet.staffing.Imports.request;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the rows of a demand sheet ask for. */
class DemandRowsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Date,Start,End,People\n2026-12-07,08:00,08:00,1\n",
                "Date,Shift,People\n2026-12-07,8-8,1\n",
                "Zeit;7.12.2026\n08:00-08:00;1\n"
            })
    void endAtItsStartIsThatOfTheNextDate(String demand) {
        var outcome = read(STAFF, demand);

        var cells = request(outcome).get("requirementsByCell").propertyNames();
        assertThat(cells).hasSize(24).contains("2026-12-07__08:00", "2026-12-08__07:00");
        assertThat(notes(outcome)).singleElement().asString().contains("ends on the next date");
    }

    @Test
    void timeWithoutAnEndIsASlot() {
        assertThat(demand(request(read(STAFF, "Date,Shift,People\n2026-12-07,8,1\n"))))
                .isEqualTo("{\"2026-12-07__08:00\":1}");
    }

    @ParameterizedTest
    @CsvSource({
        "2026-12-07, 7.12.-20.12., 14",
        "2026-12-07, 07.12.2026 - 20.12.2026, 14",
        "2026-12-01, 7.12.-8.12., 2",
        "2026-12-01, KW 50, 7",
        "2026-12-01, 7.12-9.12, 3",
        "2026-12-01, KW 50-51 Mo-Fr, 10",
        "2026-12-01, Mo-Fr 7.12.-20.12., 10",
        "2026-12-01, 7.12.-20.12. außer So, 12",
        "2026-12-07, Mo-Di, 2",
        "2026-12-07, Mo 7.12., 1",
    })
    void rangeOfDatesIsAllOfIt(String from, String dates, int count) {
        var request = request(readFrom(from, STAFF, "Datum;Von;Bis;Anzahl\n" + dates + ";9;10;2\n"));

        assertThat(request.get("requirementsByCell").size()).isEqualTo(count);
    }

    @Test
    void rangeWithItsYearNeedsNoFirstDate() {
        assertThat(request(read(STAFF, "Datum;Zeit;Anzahl\n7.12.-8.12.2026;9-10;2\n2026-12-10 - 2026-12-11;9-10;1\n"))
                        .get("requirementsByCell")
                        .size())
                .isEqualTo(4);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "7.12.-31.12.2026    | the demand goes from 2026-12-07 to 2026-12-31; a request has at most 14 days",
                "7.12.2026-7.12.9999 | the demand goes from 2026-12-07 to 9999-12-07; a request has at most 14 days",
                "8.12.2026 außer Di  | \"8.12.2026 außer Di\" names no date",
                "9-17                | \"9-17\" is neither days such as Mon-Fri nor times such as 09:00-17:00",
                "7.12.               | \"7.12.\" has no year; write it, or name the first date (--from 2026-12-07)",
                "7.12.-8.12.         | \"8.12.\" has no year; write it, or name the first date (--from 2026-12-07)",
                "KW 50               | \"kw50\" has no year; write it, or name the first date (--from 2026-12-07)",
                "Mi 7.12.2026        | \"Mi 7.12.2026\" has another weekday than 2026-12-07, which it means",
                "Mo-Fr, 7.12.-20.12.2026 | \"mo-fr 7.12.-20.12.2026\" could be all of these days together or only the weekdays within"
                        + " the dates; write one of them without the other",
            })
    void datesThatSayNoneOrTooManyAreRefused(String dates, String reason) {
        assertThat(problems(read(STAFF, "Datum;Zeit;Anzahl\n" + dates + ";9-10;2\n")))
                .containsExactly("demand!A2: " + reason);
    }

    @ParameterizedTest
    @ValueSource(strings = {"9-5", "7-3", "12-8", "12:30-8", "11-7am", "1-5pm", "1pm-5", "9am-5", "8:30-4:30"})
    void clockOfTwelveHoursNeedsItsHalves(String shift) {
        assertThat(problems(read(STAFF, "Date,Shift,People\n2026-12-07," + shift + ",1\n")))
                .containsExactly(
                        "demand!B2: \"" + shift + "\" could end in the morning or in the evening; write both ends"
                                + " with am or pm, or as 09:00-17:00");
        assertThat(problems(read("Name,Available\nAda,Mon-Fri " + shift + "\n", "Date,Shift,People\n2026-12-07,9,0\n")))
                .singleElement()
                .asString()
                .startsWith("staff!B2: \"" + shift + "\" could end");
    }

    @Test
    void clockOfTwelveHoursInTwoColumnsIsJudgedTogether() {
        assertThat(problems(read(STAFF, "Date,Start,End,People\n2026-12-07,9,5,1\n")))
                .containsExactly(
                        "demand!C2: \"9-5\" could end in the morning or in the evening; write both ends with am or"
                                + " pm, or as 09:00-17:00");
    }

    @ParameterizedTest
    @CsvSource({
        "22-6, 8",
        "18-2, 8",
        "7pm-7am, 12",
        "9-5pm, 8",
        "9pm-5, 8",
        "8-12pm, 4",
        "10-2pm, 4",
        "9am-5pm, 8",
        "1-5, 4",
        "12-5pm, 5",
        "13-8, 19",
    })
    void otherSpansAreReadWithoutANote(String shift, int hours) {
        var outcome = read(STAFF, "Date,Shift,People\n2026-12-07," + shift + ",1\n");

        assertThat(request(outcome).get("requirementsByCell").size()).isEqualTo(hours);
        assertThat(notes(outcome)).isEmpty();
    }

    @Test
    void nightThatBeginsInTheMorningIsPointedOutOnce() {
        var outcome = read(
                "Name,Available\nAda,Mon 10:00-02:00\nBen,\n",
                "Date,Shift,People\n2026-12-07,09:00-05:00,1\n2026-12-08,09:00-05:00,1\n");

        assertThat(notes(outcome))
                .containsExactly(
                        "demand!B2: \"09:00-05:00\" is read as a time that ends on the next date, and so are 1 more cells.",
                        "staff!B2: \"Mon 10:00-02:00\" is read as a time that ends on the next date.");
    }

    @Test
    void nightThatBeginsAtNoonIsPointedOut() {
        assertThat(notes(read(STAFF, "Date,Shift,People\n2026-12-07,12:00-08:00,1\n")))
                .containsExactly("demand!B2: \"12:00-08:00\" is read as a time that ends on the next date.");
    }

    @Test
    void listWithoutDatesNeedsItsFirstDate() {
        assertThat(problems(read(STAFF, "Shift,People\n9-10,1\n10-11,1\n")))
                .containsExactly(
                        "demand!A1: a sheet without dates needs the first date of the week (--from 2026-12-07)");
    }

    @Test
    void endThatIsLeftOutIsNoSlot() {
        assertThat(problems(read(STAFF, "Date,Start,End,People\n2026-12-07,9,,1\n")))
                .containsExactly("demand!C2: a time is missing");
        assertThat(problems(read(STAFF, "Date,Start,End,People\n2026-12-07,9-17,18,1\n")))
                .containsExactly("demand!B2: \"9-17\" is not a time of day such as 09:30");
    }

    @Test
    void tableHasEndsAndRolesToo() {
        var request = request(
                read("Name;Rolle\nAda;Bar\nBen;Bar\n", "Von;Bis;Rolle;7.12.2026;8.12.2026\n9;11;Bar;1;2\n11;12;;1;\n"));

        assertThat(demand(request))
                .isEqualTo(
                        "{\"2026-12-07__09:00\":1,\"2026-12-07__10:00\":1,\"2026-12-07__11:00\":1,\"2026-12-08__09:00\":2,"
                                + "\"2026-12-08__10:00\":2}");
        assertThat(request.get("requiredRolesByCell").size()).isEqualTo(4);
    }

    @Test
    void sumBesideATableIsNotTakenForAList() {
        assertThat(problems(read(STAFF, "Zeit;7.12.2026;8.12.2026;Anzahl\n9-11;1;2;3\n")))
                .first()
                .asString()
                .startsWith("demand!B1: a column of a day stands beside the column \"Anzahl\"");
    }
}
