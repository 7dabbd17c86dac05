package io.shiftloom.api.console.edit;

import static io.shiftloom.api.console.edit.EditedWard.MONDAY;
import static io.shiftloom.api.console.edit.EditedWard.THURSDAY;
import static io.shiftloom.api.console.edit.EditedWard.WEDNESDAY;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.change.ScheduleChange;
import io.shiftloom.api.console.language.Language;
import io.shiftloom.jobs.storage.RoleLabels;
import io.shiftloom.solver.labor.WorkedBlock;
import java.util.BitSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A draft is held against what people work around its period by now. Its costs are those of what was solved. */
class PresentWorkTest {

    private static final BitSet FREE = new BitSet();

    private final EditedWard ward = new EditedWard().twoPeople();
    private final WorkedBlock thursdayMorning = ward.problem.block(THURSDAY + "T06:00", THURSDAY + "T10:00");
    private BitSet late = new BitSet();

    @BeforeEach
    void needLateWork() {
        ward.problem.jurisdiction("DE");
        late = ward.work(WEDNESDAY + "T18:00", WEDNESDAY + "T23:00");
        late.stream().forEach(cell -> ward.problem.demand(cell, 1, Map.of()));
    }

    private static DraftBill bill(EditedRota edited) {
        return DraftBill.of(
                edited,
                ScheduleChange.between(
                        edited.problem(),
                        edited.now(),
                        edited.inForce().roster(),
                        edited.roster(),
                        new RoleLabels(Map.of())),
                Language.ENGLISH);
    }

    @Test
    void stepIntoShortRestIsToldAndNotOffered() {
        var edited = ward.beside(thursdayMorning, false, "", FREE, late);

        var give = DayOptions.of(edited, 1, 2, Language.ENGLISH).options().stream()
                .filter(option -> option.move().kind() == Move.Kind.GIVE)
                .findFirst()
                .orElseThrow();
        var open = ward.beside(thursdayMorning, false, "", FREE, FREE);
        var take = DayOptions.of(open, 0, 2, Language.ENGLISH).options().getFirst();

        assertThat(give.legal()).isFalse();
        assertThat(give.why()).containsIgnoringCase("rest");
        assertThat(take.legal()).isFalse();
        assertThat(take.why()).containsIgnoringCase("rest");
        assertThat(bill(ward.beside(thursdayMorning, false, "give:1:2:0", FREE, late))
                        .broken())
                .anySatisfy(
                        broken -> assertThat(broken.line()).contains("Person 0").containsIgnoringCase("rest"));
    }

    @Test
    void rotaThatNobodyConfirmedYetIsToldWithWhatItHasComeToBreak() {
        assertThat(bill(ward.beside(thursdayMorning, false, "", late, FREE)).broken())
                .singleElement()
                .satisfies(
                        broken -> assertThat(broken.line()).contains("Person 0").containsIgnoringCase("rest"));
        assertThat(bill(ward.beside(thursdayMorning, true, "", late, FREE)).broken())
                .as("what is confirmed is no fault of the draft")
                .isEmpty();
    }

    @Test
    void stepCostsWhatItCostsInWhatWasSolved() {
        var early = ward.work(MONDAY + "T08:00", MONDAY + "T12:00");
        early.stream().forEach(cell -> ward.problem.demand(cell, 1, Map.of()));

        assertThat(DayOptions.of(ward.beside(thursdayMorning, false, "", early, late), 1, 2, Language.ENGLISH)
                        .options())
                .extracting(DayOptions.Option::cost)
                .isEqualTo(
                        DayOptions.of(ward.edited("", Set.of(), early, late), 1, 2, Language.ENGLISH).options().stream()
                                .map(DayOptions.Option::cost)
                                .toList());
    }
}
