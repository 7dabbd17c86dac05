package io.shiftloom.api.sheet.staffing;

import static io.shiftloom.api.sheet.staffing.Imports.STAFF;
import static io.shiftloom.api.sheet.staffing.Imports.demand;
import static io.shiftloom.api.sheet.staffing.Imports.notes;
import static io.shiftloom.api.sheet.staffing.Imports.read;
import static io.shiftloom.api.sheet.staffing.Imports.request;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Times whose ends nobody wrote, as the tables of tills and wards have them. */
class OpenTimesTest {

    private static final String UNTIL_NEXT =
            "Times without an end last until the next start of their role on their date, the last one as long as the one"
                    + " before it.";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Date,Time,People\n2026-12-07,09:00,2\n2026-12-07,09:30,3\n2026-12-07,10:00,3\n",
                "Time,2026-12-07\n09:00,2\n09:30,3\n10:00,3\n",
                "Date,Time,People\n2026-12-07,10:00,3\n2026-12-07,09:30,3\n2026-12-07,09:00-09:30,2\n"
            })
    void timeWithoutAnEndLastsUntilTheNextStart(String demand) {
        var outcome = read(STAFF, demand);

        assertThat(demand(request(outcome))).isEqualTo(quarters("09:00=2 09:15=2 09:30=3 09:45=3 10:00=3 10:15=3"));
        assertThat(notes(outcome)).containsExactly(UNTIL_NEXT);
    }

    @Test
    void hourInQuartersIsStillAnHour() {
        var request = request(read(STAFF, "Time,2026-12-07\n8:00,1\n8:30,2\n9:00,1\n10:00,1\n"));

        assertThat(request.get("requirementsByCell").size())
                .as("8:00 to 11:00 in quarters")
                .isEqualTo(12);
        assertThat(notes(read(STAFF, "Time,2026-12-07\n8:00,1\n8:30,2\n9:00,1\n9:30,1\n10:00,1\n11:00,1\n")))
                .containsExactly(UNTIL_NEXT);
    }

    @ParameterizedTest
    @CsvSource({
        // The hours of a shop, by the hour.
        "9 10 11 14 15, 09 10 11 14 15",
        // Shifts around the clock: the last one goes on in the morning after.
        "6 14 22, 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 00 01 02 03 04 05",
        "9 11 13, 09 10 11 12 13 14",
        "8, 08",
    })
    void wholeHoursLastUntilTheNextStartToo(String starts, String hours) {
        var rows = Stream.of(starts.split(" ")).map(start -> "2026-12-07," + start + ",1\n");

        var request = request(read(STAFF, "Date,Time,People\n" + rows.collect(Collectors.joining())));

        assertThat(request.get("requirementsByCell").propertyNames())
                .extracting(cell -> cell.substring("2026-12-07__".length(), "2026-12-07__09".length()))
                .containsExactly(hours.split(" "));
    }

    @Test
    void pauseIsNoPartOfTheTimeBeforeItAndIsPointedOut() {
        var outcome =
                read(STAFF, "Time,2026-12-07,2026-12-08\n11:00,1,2\n11:30,1,2\n12:00,1,2\n14:00,1,2\n14:30,1,2\n");

        assertThat(request(outcome).get("requirementsByCell").propertyNames())
                .contains("2026-12-08__12:15", "2026-12-08__14:45")
                .doesNotContain("2026-12-08__12:30", "2026-12-08__13:45", "2026-12-08__15:00");
        assertThat(notes(outcome))
                .containsExactly(
                        UNTIL_NEXT,
                        "demand!A4: \"12:00\" is read as ending at 12:30, as long as times without an end usually last"
                                + " there; the next one starts at 14:00.");
    }

    @Test
    void pauseOfEachDateIsCounted() {
        var outcome = read(STAFF, """
                Date,Time,People
                2026-12-07,9,1
                2026-12-07,10,1
                2026-12-07,11,1
                2026-12-07,15,1
                2026-12-08,9,1
                2026-12-08,10,1
                2026-12-08,14,1
                """);

        assertThat(notes(outcome))
                .containsExactly("demand!B4: \"11\" is read as ending at 12:00, as long as times without an end usually"
                        + " last there; the next one starts at 15:00. So are 1 more cells.");
        assertThat(request(outcome).get("requirementsByCell").size()).isEqualTo(7);
    }

    @Test
    void eachDateHasItsOwnDistanceAndASingleTimeThatOfTheOthers() {
        var outcome = read(STAFF, """
                Date,Time,People
                2026-12-07,9,1
                2026-12-07,10,1
                2026-12-07,11,1
                2026-12-07,12,1
                2026-12-08,9,1
                2026-12-08,11,1
                2026-12-08,13,1
                2026-12-09,9,1
                """);

        assertThat(request(outcome).get("requirementsByCell").propertyNames())
                .hasSize(4 + 6 + 1)
                .contains("2026-12-08__14:00", "2026-12-09__09:00");
    }

    @ParameterizedTest
    @ValueSource(strings = {"""
                Date,Time,Role,People
                2026-12-07,8,Cook,1
                2026-12-07,9,Waiter,1
                2026-12-07,10,Cook,1
                2026-12-07,11,Waiter,1
                """, """
                Role,Time,2026-12-07
                Cook,8,1
                Cook,10,1
                Waiter,9,1
                Waiter,11,1
                """})
    void timesOfOneRoleGoOnWhenThoseOfAnotherBegin(String demand) {
        assertThat(demand(request(
                        read("Name,Available,Role\nAda,0-24,\"Cook, Waiter\"\nBen,0-24,\"Cook, Waiter\"\n", demand))))
                .isEqualTo("{\"2026-12-07__08:00\":1,\"2026-12-07__09:00\":2,\"2026-12-07__10:00\":2,"
                        + "\"2026-12-07__11:00\":2,\"2026-12-07__12:00\":1}");
    }

    @Test
    void lastTimeThatGoesOnUntilTheNextDateIsPointedOut() {
        assertThat(notes(read(STAFF, "Time,2026-12-07,2026-12-08\n6,1,1\n14,1,1\n22,1,1\n")))
                .containsExactly(UNTIL_NEXT, "demand!A4: \"22\" is read as a time that ends on the next date.");
    }

    @Test
    void emptyFieldOfATableEndsTheTimeBeforeIt() {
        assertThat(demand(request(read(STAFF, "Time,2026-12-07\n9,1\n10,\n11,1\n"))))
                .isEqualTo("{\"2026-12-07__09:00\":1,\"2026-12-07__11:00\":1}");
    }

    private static String quarters(String cells) {
        return Stream.of(cells.split(" "))
                .map(cell -> "\"2026-12-07__" + cell.replace("=", "\":"))
                .collect(Collectors.joining(",", "{", "}"));
    }
}
