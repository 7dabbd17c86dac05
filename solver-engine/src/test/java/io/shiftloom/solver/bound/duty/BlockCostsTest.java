package io.shiftloom.solver.bound.duty;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** From which length on every further unit of a block costs the same. */
class BlockCostsTest {

    @Test
    void blocksThatAreLongEnoughCostNothingMore() {
        var costs = BlockCosts.ofAll(new int[] {30, 20, 10, 0, 0, 0, 0});

        assertThat(costs.further).isEqualTo(3);
        assertThat(costs.ofFurther).isZero();
        assertThat(costs.of(2)).isEqualTo(10);
    }

    @Test
    void blocksThatAreTooLongCostMoreByTheUnit() {
        var costs = BlockCosts.ofAll(new int[] {20, 10, 0, 0, 0, 4, 8, 12});

        assertThat(costs.further).isEqualTo(4);
        assertThat(costs.ofFurther).isEqualTo(4);
        assertThat(costs.of(7)).isEqualTo(12);
    }

    @Test
    void everyLengthIsTriedWhereTheLongestAreForbidden() {
        var costs = BlockCosts.ofAll(new int[] {10, 0, 0, DutyTable.NEVER, DutyTable.NEVER});

        assertThat(costs.further).isEqualTo(5);
    }

    @Test
    void blocksWithoutACostOfTheirLengthGrowAtOnce() {
        assertThat(BlockCosts.NONE.further).isEqualTo(1);
        assertThat(BlockCosts.NONE.of(5)).isZero();
        assertThat(BlockCosts.upTo(new int[] {3, 2, 1}).of(9)).isZero();
    }
}
