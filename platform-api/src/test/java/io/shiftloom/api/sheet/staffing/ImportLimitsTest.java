package io.shiftloom.api.sheet.staffing;

import static io.shiftloom.api.sheet.staffing.Imports.notes;
import static io.shiftloom.api.sheet.staffing.Imports.problems;
import static io.shiftloom.api.sheet.staffing.Imports.read;
import static io.shiftloom.api.sheet.staffing.Imports.request;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.shiftloom.api.request.ScheduleLimits;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Sheets that are larger than any plan are refused before room is made for them. */
class ImportLimitsTest {

    private static final String QUARTERS = "Date,Shift,People\n2026-12-07,0:15-24,1\n2026-12-20,0:15-24,1\n";

    @Test
    void morePeopleThanARequestHasAreRefusedBeforeTheyAreLaidOut() {
        var outcome =
                assertTimeoutPreemptively(Duration.ofSeconds(20), () -> read(people(19_000, "Mon-Sun 0-24"), QUARTERS));

        assertThat(problems(outcome)).containsExactly("staff!A502: 19000 staff rows, at most 500 are allowed");
    }

    @Test
    void peopleBeyondThoseThatARequestHasAreNotRead() {
        var staff = people(600, "Mon-Sun 0-24") + "P,no day\n";

        assertThat(problems(read(staff, QUARTERS)))
                .containsExactly("staff!A502: 601 staff rows, at most 500 are allowed");
    }

    @Test
    void mistakesOfManyRowsAreToldUpToTwiceThePeopleOfARequest() {
        var staff = "Name,Hours\n" + ",40\n".repeat(15_000);

        assertThat(problems(read(staff, QUARTERS)))
                .hasSize(1_002)
                .endsWith(
                        "staff!A1002: the row has neither a name nor an id",
                        "staff!A1002: 15000 staff rows, at most 500 are allowed");
    }

    @Test
    void longNoteAmongTheFirstRowsIsNoHeadingAndLookedAtOnce() {
        var staff = "Name,Note\n" + ("Ada," + "a b ".repeat(1_000) + "\n").repeat(3);

        var outcome = assertTimeoutPreemptively(Duration.ofSeconds(20), () -> read(staff, QUARTERS));

        assertThat(request(outcome).get("staff").size()).isEqualTo(3);
    }

    @Test
    void moreRolesThanAPlanHasAreRefusedBeforeTheyAreLaidOut() {
        var demand = "Date,Shift,People,Role\n"
                + IntStream.range(0, 9_000)
                        .mapToObj(row -> "7.12.2026-20.12.2026,0:15-24,1,Role " + row + "\n")
                        .collect(Collectors.joining());

        var outcome = assertTimeoutPreemptively(Duration.ofSeconds(20), () -> read(Imports.STAFF, demand));

        assertThat(problems(outcome)).containsExactly("demand!C9001: the demand has 9000 roles; at most 200 are read");
    }

    @Test
    void manyRowsForTheSameTimeAddUpWithinReason() {
        var demand = "Date,Shift,People\n" + "7.12.2026-20.12.2026,0:15-24,999999\n".repeat(9_000);

        var outcome = assertTimeoutPreemptively(Duration.ofSeconds(20), () -> read(Imports.STAFF, demand));

        assertThat(problems(outcome))
                .containsExactly("demand!C2: a headcount must be an integer from 0 to 15", "request: and 1230 more");
    }

    @Test
    void requestThatIsLargerThanTheServiceTakesIsPointedOut() {
        var large = read(people(40, "7.12."), QUARTERS);

        assertThat(request(large).at("/staff/39/availableCells").size()).isEqualTo(13 * 95);
        assertThat(notes(large))
                .singleElement()
                .asString()
                .matches("The request has 1,\\d{3},\\d{3} bytes, and the service takes 524,288 unless .*");
        assertThat(notes(read(people(10, "7.12."), QUARTERS))).isEmpty();
    }

    @Test
    void whatTheTenantMayNotSendIsRefused() {
        var limits = new ScheduleLimits(5_000, Set.of(60));

        assertThat(problems(readFor(limits, people(10, "7.12."), QUARTERS)))
                .hasSize(2)
                .anyMatch(problem -> problem.startsWith("request: it has ") && problem.contains(" may send 5,000"))
                .anyMatch(problem -> problem.contains("slotGranularityMinutes"));
        assertThat(problems(readFor(limits, Imports.STAFF, "Date,Shift,People\n2026-12-07,9-10,1\n")))
                .isEmpty();
    }

    private static ImportOutcome readFor(ScheduleLimits limits, String staff, String demand) {
        return StaffingImport.of(
                new StaffingImport.Named("staff.csv", staff.getBytes(UTF_8)),
                Optional.of(new StaffingImport.Named("demand.csv", demand.getBytes(UTF_8))),
                new ImportSettings("UTC", Optional.empty(), Map.of(), Map.of(), Optional.of(limits)));
    }

    private static String people(int count, String absence) {
        return "Name,Absence\n"
                + IntStream.range(0, count)
                        .mapToObj(person -> "P" + person + (person == 0 ? "," : "," + absence) + "\n")
                        .collect(Collectors.joining());
    }
}
