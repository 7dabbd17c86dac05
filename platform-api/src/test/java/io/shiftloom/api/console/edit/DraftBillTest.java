package io.shiftloom.api.console.edit;

import static io.shiftloom.api.console.edit.EditedWard.MONDAY;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.change.ScheduleChange;
import io.shiftloom.api.console.language.Language;
import io.shiftloom.jobs.storage.RoleLabels;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What the bill of a draft says is against a rule. */
class DraftBillTest {

    private static final BitSet FREE = new BitSet();

    private final EditedWard ward = new EditedWard().twoPeople();

    private List<String> broken(String moves, BitSet... rows) {
        var edited = ward.edited(moves, Set.of(), rows);
        var change = ScheduleChange.between(
                edited.problem(), edited.now(), edited.inForce().roster(), edited.roster(), new RoleLabels(Map.of()));
        return DraftBill.of(edited, change, Language.ENGLISH).broken().stream()
                .map(DraftBill.Broken::line)
                .toList();
    }

    private void need(BitSet cells, int people) {
        cells.stream().forEach(cell -> ward.problem.demand(cell, people, Map.of()));
    }

    @Test
    void aDraftDoesNotBreakWhatItFillsInPart() {
        need(ward.work(MONDAY + "T09:00", MONDAY + "T13:00"), 2);

        assertThat(broken("hours:0:0:913", FREE, FREE))
                .as("one of two open seats is filled")
                .isEmpty();
    }

    @Test
    void seatsThatTheDraftLeavesAreToldAndThoseThatWereOpenAreNot() {
        var early = ward.work(MONDAY + "T09:00", MONDAY + "T13:00");
        need(early, 1);
        need(ward.work(MONDAY + "T14:00", MONDAY + "T16:00"), 1);

        assertThat(broken("off:0:0:-1", early, FREE))
                .singleElement()
                .asString()
                .contains("09:00", "13:00")
                .doesNotContain("14:00");
    }

    @Test
    void oneTooManyIsToldWhereOneWasMissing() {
        need(ward.work(MONDAY + "T09:00", MONDAY + "T13:00"), 1);

        assertThat(broken("hours:0:0:913;hours:1:0:913", FREE, FREE))
                .singleElement()
                .asString()
                .contains("too many");
    }
}
