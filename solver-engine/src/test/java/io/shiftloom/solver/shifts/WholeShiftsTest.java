package io.shiftloom.solver.shifts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class WholeShiftsTest {

    private static final int DAYS = 3;
    private static final int HOURS = 24;
    private static final int CELLS = DAYS * HOURS;
    private static final List<Integer> STARTS = List.of(6 * 60, 14 * 60, 22 * 60);

    /** Whatever shifts a demand is the sum of, shifts are found that give exactly it, by no more than those. */
    @Property(tries = 50)
    void shiftsCoverTheDemandExactlyWhereAnyDo(@ForAll long seed) {
        var random = new Random(seed);
        int[] needed = new int[CELLS];
        int planted = 0;
        for (int date = 0; date < DAYS; date++) {
            for (int start : STARTS) {
                int from = date * HOURS + start / 60;
                for (int count = random.nextInt(3); count > 0 && from + 8 <= CELLS; count--) {
                    planted++;
                    int length = Math.min(CELLS - from, 8 + random.nextInt(3));
                    for (int cell = from; cell < from + length; cell++) {
                        needed[cell]++;
                    }
                }
            }
        }
        var problem = problem(needed, 12);

        var cover = new ShiftCover(problem, new PossibleShifts(problem).all(() -> false)).cheapest(() -> false);

        assertThat(covered(cover)).isEqualTo(needed);
        assertThat(cover).hasSizeLessThanOrEqualTo(planted);
    }

    @Test
    void aCellThatNoShiftReachesStaysOpen() {
        int[] needed = new int[CELLS];
        needed[10] = 1;
        for (int cell = 14; cell < 22; cell++) {
            needed[cell] = 2;
        }
        var problem = problem(needed, 4);

        var cover = new ShiftCover(problem, new PossibleShifts(problem).all(() -> false)).cheapest(() -> false);

        needed[10] = 0;
        assertThat(covered(cover)).isEqualTo(needed);
    }

    @Test
    void eachShiftIsWorkedByOnePersonAndBreaksNoRuleWhereThatIsEasy() {
        int[] needed = new int[CELLS];
        for (int cell = 6; cell < CELLS - 2; cell++) {
            needed[cell] = 1;
        }
        var problem = problem(needed, 9);

        var rows = WholeShifts.rows(problem, () -> false).orElseThrow();

        for (int cell = 0; cell < CELLS; cell++) {
            int hour = cell;
            assertThat(rows.stream()
                            .filter(row -> BitSet.valueOf(row).get(hour))
                            .count())
                    .isEqualTo(needed[cell]);
        }
        for (var row : rows) {
            var worked = BitSet.valueOf(row);
            for (int from = worked.nextSetBit(0); from >= 0; from = worked.nextSetBit(worked.nextClearBit(from))) {
                assertThat(STARTS).contains(from % HOURS * 60);
                assertThat(worked.nextClearBit(from) - from).isGreaterThanOrEqualTo(8);
            }
        }
    }

    @Test
    void problemsWithoutSuchTermsAreNoneOfIts() {
        var free = TestProblem.hourly("Europe/Berlin", "2027-05-03", "2027-05-05")
                .demand(1, Map.of())
                .person(LaborProfile.STANDARD)
                .build();

        assertThat(WholeShifts.suits(CompiledProblem.of(free))).isFalse();
        assertThat(WholeShifts.suits(problem(new int[CELLS], 1))).isTrue();
    }

    @Test
    void stopsWhenAsked() {
        int[] needed = new int[CELLS];
        Arrays.fill(needed, 1);
        var problem = problem(needed, 9);
        var shifts = new PossibleShifts(problem).all(() -> false);

        assertThatThrownBy(() -> WholeShifts.rows(problem, () -> true)).isInstanceOf(SearchStopped.class);
        assertThatThrownBy(() -> new ShiftCover(problem, shifts).cheapest(() -> true))
                .isInstanceOf(SearchStopped.class);
    }

    private static int[] covered(List<Shift> shifts) {
        int[] covered = new int[CELLS];
        for (var shift : new ArrayList<>(shifts)) {
            for (int cell = shift.from(); cell < shift.to(); cell++) {
                covered[cell]++;
            }
        }
        return covered;
    }

    private static CompiledProblem problem(int[] needed, int people) {
        var problem =
                TestProblem.hourly("Europe/Berlin", "2027-05-03", "2027-05-05").jurisdiction("DE");
        for (int cell = 0; cell < CELLS; cell++) {
            problem.demand(cell, needed[cell], Map.of());
        }
        var mask = LaborMask.of(LaborRule.SHIFT_LENGTH, new LaborMask.Limit(true, 8 * 60, LaborMask.Level.HARD))
                .with(LaborRule.SHIFTS_PER_DAY, new LaborMask.Limit(true, 1, LaborMask.Level.HARD))
                .with(new LaborMask.Starts(STARTS, LaborMask.Level.HARD));
        for (int person = 0; person < people; person++) {
            problem.person(new LaborProfile(true, false, null, null, null, mask, List.of()));
        }
        return CompiledProblem.of(problem.build());
    }
}
