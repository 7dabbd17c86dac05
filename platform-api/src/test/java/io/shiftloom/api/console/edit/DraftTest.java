package io.shiftloom.api.console.edit;

import static io.shiftloom.api.console.edit.EditedWard.MONDAY;
import static io.shiftloom.api.console.edit.EditedWard.THURSDAY;
import static io.shiftloom.api.console.edit.EditedWard.TUESDAY;
import static io.shiftloom.api.console.edit.EditedWard.WEDNESDAY;
import static io.shiftloom.api.console.edit.EditedWard.both;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.CellSet;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Steps change the shifts that begin on a date, nights to their end. */
class DraftTest {

    private static final BitSet FREE = new BitSet();

    private final EditedWard ward = new EditedWard();
    private final BitSet mondayNight = ward.night(MONDAY, TUESDAY);
    private final BitSet tuesdayNight = ward.night(TUESDAY, WEDNESDAY);
    private final BitSet bothNights = both(mondayNight, tuesdayNight);

    private List<CellSet> after(String moves, BitSet... rows) {
        return ward.twoPeople().after(moves, rows);
    }

    private static List<CellSet> rows(BitSet one, BitSet other) {
        return List.of(CellSet.of(one), CellSet.of(other));
    }

    @Test
    void aNightIsGivenAsAWhole() {
        assertThat(after("give:0:1:1", bothNights, FREE)).isEqualTo(rows(mondayNight, tuesdayNight));
    }

    @Test
    void aNightIsTakenOffToItsEnd() {
        assertThat(after("off:0:0:-1", bothNights, FREE)).isEqualTo(rows(tuesdayNight, FREE));
    }

    @Test
    void aDateOnWhichOnlyANightEndsHasNothingToGive() {
        assertThat(after("give:0:2:1;off:0:2:-1", bothNights, FREE)).isEqualTo(rows(bothNights, FREE));
    }

    @Test
    void aNightIsSwappedForADay() {
        var early = ward.work(TUESDAY + "T08:00", TUESDAY + "T16:00");

        assertThat(after("swap:0:1:1", bothNights, early)).isEqualTo(rows(both(mondayNight, early), tuesdayNight));
    }

    @Test
    void otherHoursLeaveTheNightBeforeAlone() {
        var late = ward.work(TUESDAY + "T14:00", TUESDAY + "T20:00");

        assertThat(after("hours:0:1:1420", bothNights, FREE)).isEqualTo(rows(both(mondayNight, late), FREE));
    }

    @Test
    void hoursMayEndOnTheNextDate() {
        assertThat(after("hours:0:0:2206", FREE, FREE)).isEqualTo(rows(mondayNight, FREE));
    }

    @Test
    void anEdgeOfANightMovesBeyondMidnightAndItsBreakStays() {
        var night = ward.work(TUESDAY + "T22:00", WEDNESDAY + "T02:00", WEDNESDAY + "T03:00", WEDNESDAY + "T06:00");
        var longer = ward.work(TUESDAY + "T21:00", WEDNESDAY + "T02:00", WEDNESDAY + "T03:00", WEDNESDAY + "T07:00");

        assertThat(after("edges:0:1:2107", both(mondayNight, night), FREE))
                .isEqualTo(rows(both(mondayNight, longer), FREE));
    }

    @Test
    void nothingGoesOnAfterThePeriod() {
        var lastNight = ward.work(WEDNESDAY + "T22:00", THURSDAY + "T00:00");

        assertThat(after("give:0:2:1", both(tuesdayNight, lastNight), FREE)).isEqualTo(rows(tuesdayNight, lastNight));
        assertThatThrownBy(() -> after("hours:0:2:2206", FREE, FREE)).isInstanceOf(RequestRejected.class);
        assertThat(after("hours:0:2:2224", FREE, FREE)).isEqualTo(rows(lastNight, FREE));
    }

    @Test
    void aNightFromBeforeThePeriodIsOfTheFirstDate() {
        var rest = ward.work(MONDAY + "T00:00", MONDAY + "T06:00");
        var late = ward.work(MONDAY + "T14:00", MONDAY + "T20:00");
        ward.problem.person(
                LaborProfile.STANDARD.withHistory(List.of(ward.problem.block("2027-01-03T22:00", MONDAY + "T00:00"))));

        assertThat(after("give:0:0:1", both(rest, mondayNight), FREE).subList(0, 2))
                .isEqualTo(rows(FREE, both(rest, mondayNight)));
        assertThat(ward.after("hours:0:0:1420", both(rest, mondayNight), FREE, FREE)
                        .getFirst())
                .as("new hours replace the night that begins, and not the one that ended")
                .isEqualTo(CellSet.of(both(rest, late)));
        assertThat(ward.after("hours:0:0:4", rest, FREE, FREE).getFirst())
                .isEqualTo(CellSet.of(ward.work(MONDAY + "T00:00", MONDAY + "T04:00")));
    }

    @Test
    void anOpenNightIsTakenToItsEndAndOnItsDateOnly() {
        bothNights.stream().forEach(cell -> ward.problem.demand(cell, 1, Map.of()));

        assertThat(after("take:1:0:-1", FREE, FREE)).isEqualTo(rows(FREE, mondayNight));
        assertThat(ward.after("take:1:1:-1", FREE, FREE)).isEqualTo(rows(FREE, tuesdayNight));
        assertThat(ward.after("take:1:2:-1", FREE, FREE)).isEqualTo(rows(FREE, FREE));
    }

    @Test
    void whereEverythingIsOpenADateIsTaken() {
        ward.problem.demand(1, Map.of());

        assertThat(after("take:1:1:-1", FREE, FREE))
                .isEqualTo(rows(FREE, ward.work(TUESDAY + "T00:00", WEDNESDAY + "T00:00")));
    }

    @Test
    void aLockedNightIsPinnedToItsEnd() {
        var pinned = ward.twoPeople()
                .edited("lock:0:1:-1", Set.of(), bothNights, FREE)
                .revision()
                .path("pinned");

        assertThat(pinned.valueStream().map(DraftTest::cell).collect(Collectors.toSet()))
                .isEqualTo(
                        tuesdayNight.stream().mapToObj(ward.problem.grid()::key).collect(Collectors.toSet()));
    }

    private static String cell(JsonNode pin) {
        return pin.path("date").asString() + "__" + pin.path("slotId").asString();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "give:0:1:1",
                "off:0:1:-1",
                "swap:1:2:0",
                "take:0:0:-1",
                "lock:0:1:-1",
                "hours:0:0:917",
                "edges:0:0:2224"
            })
    void stepsOfEarlierPagesAreRead(String step) {
        assertThat(Draft.parse(step, ward.twoPeople().problem.build()).text()).isEqualTo(step);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hours:0:0:2200",
                "hours:0:0:2425",
                "hours:0:0:2406",
                "edges:0:2:2201",
                "hours:0:3:917",
                "off:2:0:-1"
            })
    void stepsOfNoHoursAndNobodyAreRefused(String step) {
        var problem = ward.twoPeople().problem.build();

        assertThatThrownBy(() -> Draft.parse(step, problem)).isInstanceOf(RequestRejected.class);
    }
}
