package io.shiftloom.solver.score.compiled;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BalanceTargetsTest {

    private static final int AMPLE = 1000;

    private static int[] pour(long demand, int[] weight, int[] worked, int[] room) {
        return new BalanceTargets(weight, worked, room).pour(demand);
    }

    @Test
    void demandIsSharedInProportionToAvailability() {
        assertThat(pour(90, new int[] {100, 200}, new int[] {0, 0}, new int[] {AMPLE, AMPLE}))
                .containsExactly(30, 60);
    }

    @Test
    void remaindersGoToTheLargestAndThenInStaffOrder() {
        assertThat(pour(10, new int[] {1, 1, 1}, new int[] {0, 0, 0}, new int[] {AMPLE, AMPLE, AMPLE}))
                .containsExactly(4, 3, 3);
        assertThat(pour(10, new int[] {5, 6, 6}, new int[] {0, 0, 0}, new int[] {AMPLE, AMPLE, AMPLE}))
                .as("exactly 2.94, 3.53 and 3.53")
                .containsExactly(3, 4, 3);
    }

    @Test
    void whoWorkedBeforeWorksLess() {
        assertThat(pour(60, new int[] {100, 100}, new int[] {20, 0}, new int[] {AMPLE, AMPLE}))
                .containsExactly(20, 40);
        assertThat(pour(10, new int[] {100, 100}, new int[] {20, 0}, new int[] {AMPLE, AMPLE}))
                .as("nobody works less than nothing")
                .containsExactly(0, 10);
    }

    @Test
    void whatMaximaForbidOthersWork() {
        assertThat(pour(90, new int[] {100, 100, 100}, new int[] {0, 0, 0}, new int[] {10, AMPLE, AMPLE}))
                .containsExactly(10, 40, 40);
    }

    @Test
    void demandThatNobodyMayFillIsNobodysTarget() {
        assertThat(pour(90, new int[] {100, 0}, new int[] {0, 0}, new int[] {10, AMPLE}))
                .containsExactly(10, 0);
    }
}
