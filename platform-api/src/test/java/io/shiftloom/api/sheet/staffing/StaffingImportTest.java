package io.shiftloom.api.sheet.staffing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.request.ScheduleLimits;
import io.shiftloom.api.request.ScheduleRequestParser;
import io.shiftloom.api.sheet.Workbooks;
import io.shiftloom.api.sheet.staffing.StaffingImport.Named;
import io.shiftloom.jobs.words.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dhatim.fastexcel.Worksheet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Two sheets become a request that the service accepts, or a list of cells to put right. */
class StaffingImportTest {

    static final String COOK = "0e37df36-f698-11e6-8dd4-cb9ced3df976";
    static final String STAFF = "Name\nAda\nBen\nCleo\n";
    static final String DEMAND = "Date,Start,End,People\n2026-12-07,9,11,2\n";
    static final ImportSettings SETTINGS = new ImportSettings("Europe/Berlin", Optional.empty(), Map.of(), Map.of());

    @Test
    void peopleAndDemandMakeARequest() {
        var request = request(STAFF, DEMAND);

        assertThat(request.at("/timeZone").stringValue()).isEqualTo("Europe/Berlin");
        assertThat(request.at("/timeRangeStart").stringValue()).isEqualTo("09:00");
        assertThat(request.at("/timeRangeEnd").stringValue()).isEqualTo("11:00");
        assertThat(request.at("/slotGranularityMinutes").intValue()).isEqualTo(60);
        assertThat(request.get("requirementsByCell")).hasToString("{\"2026-12-07__09:00\":2,\"2026-12-07__10:00\":2}");
        assertThat(request.at("/staff/0")).hasToString("{\"staffId\":\"ada\",\"displayName\":\"Ada\"}");
        ScheduleRequestParser.read(request, ScheduleLimits.WITHOUT_PLAN);
    }

    @Test
    void germanWorkbookWithADateColumnAndDecimalCommasIsRead() {
        var book = Workbooks.written(all -> {
            var staff = all.newWorksheet("Mitarbeiter");
            head(staff, 0, "Unsere Leute");
            head(staff, 1, "Personalnr.", "Vorname", "Nachname", "Qualifikation", "Verfügbarkeit", "Std./Woche");
            staff.value(2, 0, 101);
            row(staff, 2, 1, "Jörg", "Weiß", "Küche", "Mo-Fr 8-16", "38,5");
            var demand = all.newWorksheet("Bedarf");
            head(demand, 0, "Datum", "Von", "Bis", "Anzahl", "Rolle");
            demand.value(1, 0, LocalDate.of(2026, 12, 7));
            demand.style(1, 0).format("dd.mm.yyyy").set();
            demand.value(1, 1, 0.375);
            demand.style(1, 1).format("hh:mm").set();
            row(demand, 1, 2, "11:00", "1", "küche");
        });
        var file = new Named("plan.xlsx", book);

        var outcome = StaffingImport.of(
                file,
                Optional.empty(),
                new ImportSettings(
                        "Europe/Berlin",
                        Optional.empty(),
                        Map.of("Küche", COOK),
                        Map.of("Std./Woche", "most hours a week")));

        assertThat(outcome.problems()).isEmpty();
        var request = outcome.request().orElseThrow();
        assertThat(request.at("/staff/0/staffId").stringValue()).isEqualTo("101");
        assertThat(request.at("/staff/0/displayName").stringValue()).isEqualTo("Jörg Weiß");
        assertThat(request.at("/staff/0/schedulingRoleIds/0").stringValue()).isEqualTo(COOK);
        assertThat(request.at("/staff/0/laborConstraintMask/rules/maxWeeklyMinutes/value")
                        .intValue())
                .isEqualTo(2310);
        assertThat(request.at("/staff/0/availableCells").size()).isEqualTo(2);
        assertThat(request.at("/requiredRolesByCell/2026-12-07__10:00/" + COOK).intValue())
                .isEqualTo(1);
        assertThat(outcome.columns())
                .anyMatch(guess -> guess.at().toString().contains("Mitarbeiter")
                        && guess.meaning().english().equals("staffId"));
    }

    @Test
    void familyNameBeforeTheFirstIsAName() {
        var outcome = read("\"Name, Vorname\"\n\"Weiß, Jörg\"\nAda\n", DEMAND);

        assertThat(outcome.columns().getFirst().meaning().english()).isEqualTo("name");
    }

    @Test
    void everyProblemIsToldAtOnceWithItsCell() {
        var outcome = read(
                "Name,Available,Hours\nAda,Mon-Fri nine to five,40\n,Mon 9-17,\nBen,Mon 25-26,many\n",
                "Date,Start,End,People\n2026-12-07,9,11,two\n2026-02-30,9,25,1\n,9,10,1\n");

        assertThat(outcome.request()).isEmpty();
        assertThat(outcome.problems())
                .extracting(CellProblem::at)
                .containsExactly(
                        "demand!D2",
                        "demand!A3",
                        "demand!C3",
                        "demand!A4",
                        "staff!B2",
                        "staff!A3",
                        "staff!B4",
                        "staff!C4");
        assertThat(outcome.problems().getFirst()).hasToString("demand!D2: \"two\" is not a whole number");
    }

    @Test
    void whatTheServiceWouldRefuseIsToldByTheCellItCameFrom() {
        var outcome = read(
                "Id,Name,Hours\na b,Ada,40\nben,<Ben>,40\ncleo,Cleo,200\nben,Dan,\n",
                "Date,Start,End,People\n2026-12-07,9,10,16\n");

        assertThat(outcome.problems())
                .extracting(CellProblem::at)
                .containsExactlyInAnyOrder("demand!D2", "staff!A2", "staff!B3", "staff!C4", "staff!A5");
    }

    @Test
    void cellWithTooFewPeopleIsTheOneThatAsksForThem() {
        var outcome = read(STAFF, "Date,Start,End,People\n2026-12-07,9,10,2\n2026-12-08,9,10,4\n");

        assertThat(outcome.problems())
                .extracting(CellProblem::toString)
                .containsExactly("demand!D3: 2026-12-08__09:00 needs 4 people, 3 are available");
    }

    @Test
    void availabilityWithinTheGridIsWhatIsWrittenLessTheAbsence() {
        var request = request(
                "Name,Available,Absence\nAda,Mon 9-11,\nBen,,Mon 10-12\nCleo,,\nDan,Mon 9:30-11,7.12. 10:30-10:45\n",
                "Date,Start,End,People\n2026-12-07,9,12,1\n");

        assertThat(cells(request, 0)).containsExactly("2026-12-07__09:00", "2026-12-07__10:00");
        assertThat(cells(request, 1)).containsExactly("2026-12-07__09:00");
        assertThat(request.at("/staff/2").has("availableCells"))
                .as("everywhere")
                .isFalse();
        assertThat(cells(request, 3)).as("no whole slot is left").isEmpty();
    }

    @Test
    void columnOfADayHoldsItsTimesAndSaysNoWhereItIsEmpty() {
        var request = request(
                "Name,Mon,Di,2026-12-09\nAda,9-10,x,\nBen,ja,frei,9-11\n",
                "Date,Start,End,People\n2026-12-07,9,11,1\n2026-12-08,9,11,1\n2026-12-09,9,11,0\n");

        assertThat(cells(request, 0)).containsExactly("2026-12-07__09:00", "2026-12-08__09:00", "2026-12-08__10:00");
        assertThat(cells(request, 1))
                .containsExactly("2026-12-07__09:00", "2026-12-07__10:00", "2026-12-09__09:00", "2026-12-09__10:00");
    }

    @Test
    void wishesGoToAFileOfTheirOwn() {
        var outcome = read("Name;Wunsch;Zur Not\nAda;Mo 9-10;Mo 9-11\nBen;;\nCleo;;\n", DEMAND);

        assertThat(outcome.wishes().orElseThrow())
                .hasToString("{\"wishes\":{\"ada\":{\"2026-12-07__09:00\":\"HIGH\",\"2026-12-07__10:00\":\"LOW\"}}}");
        assertThat(read(STAFF, DEMAND).wishes()).isEmpty();
    }

    @Test
    void preferredAndAvoidedRolesAskForTheVersionThatKnowsThem() {
        var request =
                request("Name,Roles,Preferred roles,Avoided roles\nAda,\"cook, till\",cook,till\nBen,,,\n", DEMAND);

        assertThat(request.at("/apiVersion").stringValue()).isEqualTo("2026-09-14");
        assertThat(request.at("/staff/0/preferredSchedulingRoleIds/0"))
                .isEqualTo(request.at("/staff/0/schedulingRoleIds/0"));
        assertThat(request.at("/staff/0/avoidedSchedulingRoleIds").size()).isEqualTo(1);
    }

    @Test
    void roleThatNobodyHasIsPointedOut() {
        var outcome = read("Name,Role\nAda,cook\nBen,till\n", "Date,Start,End,People,Role\n2026-12-07,9,10,1,cok\n");

        assertThat(outcome.notes()).anyMatch(note -> note.english().equals("demand!E2: nobody has the role \"cok\"."));
    }

    @Test
    void rolesAreAmongThePeopleInAll() {
        var both = "Date,Start,End,People,Role\n2026-12-07,9,10,2,\n2026-12-07,9,10,1,cook\n";
        var less = "Date,Start,End,People,Role\n2026-12-07,9,10,1,\n2026-12-07,9,10,2,cook\n";
        var only = "Date,Start,End,People,Role\n2026-12-07,9,10,1,till\n2026-12-07,9,10,2,cook\n";

        assertThat(request("Name\nA\nB\nC\n", both)
                        .at("/requirementsByCell/2026-12-07__09:00")
                        .intValue())
                .isEqualTo(2);
        assertThat(request("Name\nA\nB\nC\n", only)
                        .at("/requirementsByCell/2026-12-07__09:00")
                        .intValue())
                .isEqualTo(3);
        assertThat(read("Name\nA\nB\nC\n", less).problems())
                .extracting(CellProblem::toString)
                .containsExactly("demand!D2: 2026-12-07__09:00 needs 2 people for roles and 1 in all");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Time,2026-12-07,2026-12-08\n9-11,2,1\n11-12,,1\n",
                "Zeit;Mo 7.12.2026;Di 08.12.2026\n9-11;2;1\n11-12;;1\n",
                "Date,Time,People\n2026-12-07,9-11,2\n2026-12-08,9-11,1\n2026-12-08,11-12,1\n",
            })
    void tableOfTimesAndDaysIsTheSameDemandAsAList(String demand) {
        assertThat(request(STAFF, demand).get("requirementsByCell"))
                .hasToString("{\"2026-12-07__09:00\":2,\"2026-12-07__10:00\":2,\"2026-12-08__09:00\":1,"
                        + "\"2026-12-08__10:00\":1,\"2026-12-08__11:00\":1}");
    }

    @Test
    void weekdaysStandForTheWeekThatIsNamed() {
        var demand = "Day,Start,End,People\nMon-Tue,9,10,1\n";

        assertThat(read(STAFF, demand).problems()).extracting(CellProblem::at).containsExactly("demand!A2");
        var outcome = read(
                STAFF, demand, new ImportSettings("UTC", Optional.of(LocalDate.of(2026, 12, 9)), Map.of(), Map.of()));
        assertThat(outcome.request().orElseThrow().get("requirementsByCell").propertyNames())
                .containsExactly("2026-12-14__09:00", "2026-12-15__09:00");
    }

    @Test
    void quartersOfAnHourMakeFinerSlotsAndNightsGoOnTheNextDate() {
        var quarters = request(STAFF, "Date,Start,End,People\n2026-12-07,9:15,9:45,1\n");
        assertThat(quarters.at("/slotGranularityMinutes").intValue()).isEqualTo(15);
        assertThat(quarters.get("requirementsByCell").propertyNames())
                .containsExactly("2026-12-07__09:15", "2026-12-07__09:30");

        var night = request(STAFF, "Date,Start,End,People\n2026-12-07,23,1,1\n");
        assertThat(night.get("requirementsByCell").propertyNames())
                .containsExactly("2026-12-07__23:00", "2026-12-08__00:00");

        assertThat(read(STAFF, "Date,Start,End,People\n2026-12-07,9:10,10,1\n").problems())
                .extracting(CellProblem::toString)
                .containsExactly("demand!D2: the times of this row are not on a quarter of an hour");
    }

    @Test
    void demandOfMoreThanTwoWeeksIsRefusedBeforeItIsSpreadOut() {
        assertThat(read(STAFF, "Date,Start,End,People\n2026-12-07,9,10,1\n2126-12-07,9,10,1\n")
                        .problems())
                .extracting(CellProblem::toString)
                .containsExactly(
                        "demand!D3: the demand goes from 2026-12-07 to 2126-12-07; a request has at most 14 days");
    }

    @Test
    void nightBeyondTheLastDayOfARequestSaysWhereToCutIt() {
        assertThat(read(STAFF, "Date,Shift,People\n2026-12-06,7am-7pm,1\n2026-12-19,7pm-7am,1\n")
                        .problems())
                .extracting(CellProblem::toString)
                .containsExactly(
                        "demand!C3: the night that begins on 2026-12-19 ends on 2026-12-20, after the last day that"
                                + " a request can have; end it at 24:00 here, and begin the next request at 00:00");
    }

    @ParameterizedTest
    @CsvSource({
        // One of them has a single meaning.
        "12/12/2026 12/13/2026 12/06/2026, 2026-12-06, 2026-12-13",
        "06/12/26 13/12/26, 2026-12-06, 2026-12-13",
        // All of them have two, but only in one are they of one plan.
        "12/06/2026 12/07/2026 12/08/2026, 2026-12-06, 2026-12-08",
        "01/02/2027 02/02/2027 03/02/2027, 2027-02-01, 2027-02-03"
    })
    void orderOfDatesWithSlashesIsToldByAllOfThemTogether(String dates, String first, String last) {
        var demand = Stream.of(dates.split(" ")).map(date -> date + ",9-11,1\n").collect(Collectors.joining());

        var outcome = read(STAFF, "Date,Shift,Needed\n" + demand);

        assertThat(outcome.problems()).isEmpty();
        assertThat(outcome.request().orElseThrow().at("/scheduleStartDate").stringValue())
                .isEqualTo(first);
        assertThat(outcome.request().orElseThrow().at("/scheduleEndDate").stringValue())
                .isEqualTo(last);
        assertThat(outcome.notes()).extracting(Message::english).anyMatch(note -> note.contains("Dates with slashes"));
    }

    @Test
    void datesWithSlashesThatCouldStillBeTwoAreRefused() {
        assertThat(read(STAFF, "Date,Shift,Needed\n12/06/2026,9-11,1\n").problems())
                .extracting(CellProblem::toString)
                .singleElement()
                .asString()
                .contains("could be two dates");
        assertThat(read(STAFF, "Date,Shift,Needed\n12/13/2026,9-11,1\n13/12/2026,9-11,1\n12/06/2026,9-11,1\n")
                        .problems())
                .hasSize(1);
    }

    @Test
    void rosterOfAnAmericanWardIsRead() {
        var request = request(
                "Employee,Skills,PTO,Hours/week\nAda,RN,12/06/2026-12/07/2026,36\nBen,RN,,36\n",
                "Date,Shift,Needed,Role\n12/06/2026,7a-7p,1,RN\n12/08/2026,0700-1900,1,RN\n");

        assertThat(cells(request, 0)).hasSize(12).allMatch(cell -> cell.startsWith("2026-12-08"));
        assertThat(request.at("/staff/1/availableCells").isMissingNode()).isTrue();
    }

    @Test
    void namesakesGetIdsOfTheirOwn() {
        var request = request("First name,Last name\nJörg,Müller\nJorg,Muller\n花,子\n", DEMAND);

        assertThat(request.get("staff")
                        .valueStream()
                        .map(person -> person.get("staffId").stringValue()))
                .containsExactly("jorg-muller", "jorg-muller-2", "person");
    }

    @Test
    void idThatTheSheetGivesToSomebodyIsMadeForNobodyElse() {
        var request = request("Id,Name\n,Jörg Müller\njorg-muller,Eva\n,Jorg Muller\n", DEMAND);

        assertThat(request.get("staff")
                        .valueStream()
                        .map(person -> person.get("staffId").stringValue()))
                .containsExactly("jorg-muller-2", "jorg-muller", "jorg-muller-3");
    }

    /** The page shows what the tool prints, so it must not promise more. */
    @Test
    void pageShowsEveryProblemOfItsDamagedSheet() throws IOException {
        var docs = Path.of("docs");
        var outcome = StaffingImport.of(
                new Named("staff.xlsx", Files.readAllBytes(docs.resolve("import/staff.xlsx"))),
                Optional.of(new Named("damaged.csv", Files.readAllBytes(docs.resolve("import/damaged.csv")))),
                SETTINGS);

        assertThat(Files.readString(docs.resolve("import.md")))
                .contains("damaged.csv](import/damaged.csv) has four mistakes:")
                .contains("Problems (%d), nothing was written:%n%s%n```"
                        .formatted(
                                outcome.problems().size(),
                                outcome.problems().stream()
                                        .map(problem -> "  " + problem)
                                        .collect(Collectors.joining("\n"))));
    }

    static JsonNode request(String staff, String demand) {
        var outcome = read(staff, demand);
        assertThat(outcome.problems()).isEmpty();
        return outcome.request().orElseThrow();
    }

    static ImportOutcome read(String staff, String demand) {
        return read(staff, demand, SETTINGS);
    }

    static ImportOutcome read(String staff, String demand, ImportSettings settings) {
        return StaffingImport.of(
                new Named("staff.csv", staff.getBytes(UTF_8)),
                Optional.of(new Named("demand.csv", demand.getBytes(UTF_8))),
                settings);
    }

    static List<String> cells(JsonNode request, int person) {
        return request.at("/staff/" + person + "/availableCells")
                .valueStream()
                .map(JsonNode::stringValue)
                .toList();
    }

    static void head(Worksheet sheet, int row, String... texts) {
        row(sheet, row, 0, texts);
    }

    static void row(Worksheet sheet, int row, int column, String... texts) {
        for (int index = 0; index < texts.length; index++) {
            sheet.value(row, column + index, texts[index]);
        }
    }
}
