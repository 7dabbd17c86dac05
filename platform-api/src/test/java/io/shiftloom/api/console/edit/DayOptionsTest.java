package io.shiftloom.api.console.edit;

import static io.shiftloom.api.console.edit.EditedWard.MONDAY;
import static io.shiftloom.api.console.edit.EditedWard.TUESDAY;
import static io.shiftloom.api.console.edit.EditedWard.WEDNESDAY;
import static io.shiftloom.api.console.edit.EditedWard.both;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ShiftWishes;
import io.shiftloom.solver.problem.StaffMember;
import java.util.BitSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What the page offers for a day, and what it says of the price. */
class DayOptionsTest {

    private static final BitSet FREE = new BitSet();

    private final EditedWard ward = new EditedWard();

    private static DayOptions.Option price(EditedRota edited, String step) {
        return DayOptions.hours(
                edited, Draft.parse(step, edited.problem()).moves().getFirst(), Language.ENGLISH);
    }

    private void need(BitSet cells) {
        cells.stream().forEach(cell -> ward.problem.demand(cell, 1, Map.of()));
    }

    private StaffMember available(String name, BitSet cells) {
        return new StaffMember(
                name,
                name,
                CellSet.of(cells),
                Set.of(),
                Set.of(),
                Set.of(),
                ShiftWishes.UNASKED,
                LaborProfile.STANDARD);
    }

    @Test
    void openSeatsDoNotPayForAvailability() {
        var open = ward.work(MONDAY + "T09:00", MONDAY + "T17:00");
        need(open);
        ward.problem.person(available("Cem", ward.work(TUESDAY + "T00:00", WEDNESDAY + "T00:00")));

        var price = price(ward.edited("", Set.of(), FREE), "hours:0:0:917");

        assertThat(price.legal()).isFalse();
        assertThat(price.why()).contains("Cem", "is not available");
    }

    @Test
    void openSeatsDoNotPayForRest() {
        ward.problem.jurisdiction("DE");
        var sunday = ward.work(MONDAY + "T15:00", MONDAY + "T23:00");
        need(both(sunday, ward.work(TUESDAY + "T08:00", TUESDAY + "T16:00")));
        ward.problem.person(LaborProfile.STANDARD);

        var price = price(ward.edited("", Set.of(), sunday), "take:0:1:-1");

        assertThat(price.legal()).isFalse();
        assertThat(price.why()).contains("Person 0", "Breaks a rule").containsIgnoringCase("rest");
    }

    @Test
    void aRuleThatIsBrokenLessThanNowIsNoObstacle() {
        var early = ward.work(MONDAY + "T06:00", MONDAY + "T12:00");
        ward.problem.person(available("Cem", FREE));

        assertThat(price(ward.edited("", Set.of(), early), "edges:0:0:610").legal())
                .isTrue();
    }

    @Test
    void seatsThatAreLeftAreTold() {
        var early = ward.work(MONDAY + "T06:00", MONDAY + "T12:00");
        need(early);
        ward.problem.person(LaborProfile.STANDARD);

        var price = price(ward.edited("", Set.of(), early), "off:0:0:-1");

        assertThat(price.legal()).isFalse();
        assertThat(price.why()).contains("06:00");
    }

    @Test
    void whoeverWasTakenOffTheRosterGetsNoMoreWork() {
        var early = ward.work(MONDAY + "T06:00", MONDAY + "T12:00");
        var edited = ward.twoPeople().edited("", Set.of("p0"), early, FREE);

        assertThat(price(edited, "edges:0:0:613").why()).contains("Person 0", "taken off the roster");
        assertThat(price(edited, "edges:0:0:611").legal()).isTrue();
    }

    @Test
    void aNightIsOfferedAsAWholeToWhoeverIsFreeForIt() {
        var monday = ward.night(MONDAY, TUESDAY);
        var tuesday = ward.night(TUESDAY, WEDNESDAY);
        need(both(monday, tuesday));
        // Works when the night before ends, which has nothing to do with this one.
        var edited = ward.twoPeople()
                .edited("", Set.of(), both(monday, tuesday), ward.work(TUESDAY + "T00:00", TUESDAY + "T02:00"));

        var day = DayOptions.of(edited, 0, 1, Language.ENGLISH);

        assertThat(day.works()).containsExactly("22-06");
        assertThat(day.options())
                .filteredOn(option -> option.move().kind() == Move.Kind.GIVE)
                .singleElement()
                .satisfies(give -> assertThat(give.why()).contains("8 h"));
        assertThat(day.hours().start()).isEqualTo(22);
        assertThat(day.hours().end()).isEqualTo(30);
        assertThat(day.hours().ends().get(30 - 1)).isEqualTo("06:00 next day");
    }

    @Test
    void aDateOnWhichANightEndsIsFree() {
        var edited = ward.twoPeople().edited("lock:0:0:-1", Set.of(), ward.night(MONDAY, TUESDAY), FREE);

        var tuesday = DayOptions.of(edited, 0, 1, Language.ENGLISH);

        assertThat(tuesday.works()).isEmpty();
        assertThat(tuesday.options()).isEmpty();
        assertThat(tuesday.locked()).isFalse();
        assertThat(DayOptions.of(edited, 0, 0, Language.ENGLISH).locked()).isTrue();
    }
}
