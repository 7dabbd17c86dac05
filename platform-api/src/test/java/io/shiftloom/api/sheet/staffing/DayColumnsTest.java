package io.shiftloom.api.sheet.staffing;

import static io.shiftloom.api.sheet.staffing.Imports.STAFF;
import static io.shiftloom.api.sheet.staffing.Imports.cells;
import static io.shiftloom.api.sheet.staffing.Imports.demand;
import static io.shiftloom.api.sheet.staffing.Imports.problems;
import static io.shiftloom.api.sheet.staffing.Imports.read;
import static io.shiftloom.api.sheet.staffing.Imports.readFrom;
import static io.shiftloom.api.sheet.staffing.Imports.request;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Headings that are days, of two weeks, without a year, or in two rows. */
class DayColumnsTest {

    private static final String TWO_WEEKS = "Mo;Di;Mi;Do;Fr;Sa;So;Mo;Di;Mi;Do;Fr;Sa;So";
    private static final String BOTH_MONDAYS = "Date,Start,End,People\n2026-12-07,9,10,1\n2026-12-14,9,10,1\n";

    @Test
    void secondColumnOfAWeekdayIsThatOfTheSecondWeek() {
        var request = request(readFrom("2026-12-07", STAFF, "Zeit;" + TWO_WEEKS + "\n9-10" + ";2".repeat(14) + "\n"));

        assertThat(request.at("/scheduleEndDate").stringValue()).isEqualTo("2026-12-20");
        assertThat(request.get("requirementsByCell").size()).isEqualTo(14);
        assertThat(demand(request)).doesNotContain("\":4");
    }

    @Test
    void secondMondayOfAPersonIsThatOfTheSecondWeek() {
        var staff = "Name;" + TWO_WEEKS + "\nAda;x;;;;;;;;;;;;;\nBen;;;;;;;;x;;;;;;\n";

        var outcome = read(staff, BOTH_MONDAYS);

        var request = request(outcome);
        assertThat(cells(request, 0)).containsExactly("2026-12-07__09:00");
        assertThat(cells(request, 1)).containsExactly("2026-12-14__09:00");
        assertThat(outcome.columns())
                .extracting(guess -> guess.at() + " " + guess.meaning().english())
                .contains("staff!B1 a day, 2026-12-07", "staff!I1 a day, 2026-12-14");
    }

    @Test
    void twoWeeksOfWeekdaysNeedTheirFirstDate() {
        assertThat(problems(read(STAFF, "Zeit;Mo;Di;Mo;Di\n9-10;2;2;2;2\n")))
                .containsExactly(
                        "demand!D1: \"Mo\" stands here again; the weeks need their first date (--from 2026-12-07)",
                        "demand!E1: \"Di\" stands here again; the weeks need their first date (--from 2026-12-07)");
        assertThat(problems(readFrom("2026-12-09", STAFF, "Zeit;Mo;Di;Mi;Mo;Di\n9-10;2;2;2;2;2\n")))
                .containsExactly(
                        "demand!D1: \"Mi\" does not follow the column before it in the weeks from 2026-12-09 on;"
                                + " --from has to be the first date of these columns");
    }

    @Test
    void datesAboveWeekdaysAreTheirDates() {
        var staff = ";7.12.;14.12.\nName;Mo;Mo\nAda;x;\nBen;;x\n";

        var request = request(read(staff, BOTH_MONDAYS));

        assertThat(cells(request, 0)).containsExactly("2026-12-07__09:00");
        assertThat(cells(request, 1)).containsExactly("2026-12-14__09:00");
        assertThat(problems(read(";7.12.;15.12.\nName;Mo;Mo\nAda;x;\nBen;;x\n", BOTH_MONDAYS)))
                .containsExactly("staff!C1: \"Mo 15.12.\" has another weekday than 2026-12-15, which it means");
    }

    @Test
    void weekdaysBelowDatesAreNobody() {
        var request = request(read("Name;7.12.;14.12.\n;Mo;Mo\nAda;x;\nBen;;x\n", BOTH_MONDAYS));

        assertThat(request.get("staff").size()).isEqualTo(2);
        assertThat(cells(request, 1)).containsExactly("2026-12-14__09:00");
    }

    @Test
    void headingWithoutAYearHasThatOfTheDemand() {
        var request = request(read("Name;Mo 7.12.;Mo 14.12\nAda;9-10;\nBen;;x\nCleo;x;x\n", BOTH_MONDAYS));

        assertThat(cells(request, 0)).containsExactly("2026-12-07__09:00");
        assertThat(cells(request, 1)).containsExactly("2026-12-14__09:00");
    }

    @Test
    void headingWithASlashIsTheDateNearThePlan() {
        var request = request(read("Name;Mon 12/7;14/12\nAda;9-10;\nBen;;x\nCleo;x;x\n", BOTH_MONDAYS));

        assertThat(cells(request, 0)).containsExactly("2026-12-07__09:00");
        assertThat(cells(request, 1)).containsExactly("2026-12-14__09:00");
        assertThat(problems(readFrom("2026-12-07", STAFF, "Time;12/11;6/5\n9-10;1;1\n")))
                .containsExactly(
                        "demand!B1: \"12/11\" could be two dates; write it as 2026-12-31 or 31.12.2026",
                        "demand!C1: \"6/5\" is not a date in the calendar");
    }

    @Test
    void headingThatIsNoDateAfterAllIsNeverLeftOut() {
        assertThat(problems(read("Name;Di 7.12.;31.11.2026\nAda;x;\nBen;;x\n", BOTH_MONDAYS)))
                .containsExactly(
                        "staff!B1: \"Di 7.12.\" has another weekday than 2026-12-07, which it means",
                        "staff!C1: \"31.11.2026\" is not a date in the calendar");
        assertThat(problems(read(STAFF, "Zeit;7.12.;8.12.\n9-10;1;1\n")))
                .hasSize(2)
                .allMatch(problem -> problem.contains("has no year"));
    }

    @Test
    void dateHasOneColumn() {
        assertThat(problems(read(STAFF, "Zeit;7.12.2026;07.12.\n9-10;1;1\n")))
                .containsExactly("demand!C1: there is another column for 2026-12-07");
    }
}
