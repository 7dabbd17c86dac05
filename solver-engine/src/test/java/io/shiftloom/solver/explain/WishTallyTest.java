package io.shiftloom.solver.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ShiftWishes;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.problem.Wish;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WishTallyTest {

    /** New York skips two o'clock on this day. */
    private final TestProblem day =
            TestProblem.hourly("America/New_York", "2027-03-14", "2027-03-14").demand(1, Map.of());

    private WishTally tally(Map<Integer, Wish> wishes, CellSet available, int... worked) {
        return tally(LaborProfile.STANDARD, wishes, available, worked);
    }

    private WishTally tally(LaborProfile terms, Map<Integer, Wish> wishes, CellSet available, int... worked) {
        var member =
                new StaffMember("ada", "Ada", available, Set.of(), Set.of(), Set.of(), new ShiftWishes(wishes), terms);
        return WishTally.of(day.person(member).build(), 0, CellSet.of(worked));
    }

    @Test
    void wishToBeFreeThatIsKeptIsGranted() {
        var tally = tally(Map.of(9, Wish.NONE, 10, Wish.NONE, 11, Wish.LOW), CellSet.all(24), 10, 11);

        assertThat(tally.asked()).isZero();
        assertThat(tally.askedFree()).isEqualTo(2);
        assertThat(tally.grantedFree()).isOne();
        assertThat(tally.refused()).containsExactly(new WishTally.Refusal(10, Wish.NONE));
    }

    @Test
    void wishToBeFreeWhereThePersonCannotWorkIsNone() {
        assertThat(tally(Map.of(9, Wish.NONE, 10, Wish.NONE), CellSet.of(9)).askedFree())
                .isOne();
    }

    @Test
    void norWhereTheirMaskForbidsWork() {
        var free = Map.of(8, Wish.NONE, 9, Wish.NONE, 17, Wish.NONE, 18, Wish.NONE);
        var fromNineToSix =
                LaborProfile.STANDARD.withMask(new LaborMask(null, Map.of(), null, 9 * 60, 18 * 60, null, null));

        var tally = tally(fromNineToSix, free, CellSet.all(24), 9);

        assertThat(tally.askedFree()).isEqualTo(2);
        assertThat(tally.grantedFree()).isOne();
    }

    @Test
    void hourThatTheClocksSkipIsNoWish() {
        var tally = tally(Map.of(2, Wish.NONE, 9, Wish.NONE), CellSet.all(24), 2, 9);

        assertThat(tally.askedFree()).isOne();
        assertThat(tally.refused()).containsExactly(new WishTally.Refusal(9, Wish.NONE));
    }
}
