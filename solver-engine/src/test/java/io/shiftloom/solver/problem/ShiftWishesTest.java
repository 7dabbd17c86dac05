package io.shiftloom.solver.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class ShiftWishesTest {

    private static final Map<Integer, Wish> SOME = Map.of(130, Wish.HIGH, 0, Wish.NONE, 7, Wish.LOW);

    @Test
    void wishesAreAMapInTheOrderOfTheirCells() {
        var wishes = new ShiftWishes(SOME);
        assertThat(wishes.byCell()).isEqualTo(SOME).hasToString(new TreeMap<>(SOME).toString());
        assertThat(SOME).isEqualTo(wishes.byCell());
        assertThat(wishes).isEqualTo(new ShiftWishes(wishes.byCell())).hasSameHashCodeAs(new ShiftWishes(SOME));
    }

    @Test
    void aCellWithoutAWishIsNoKey() {
        var wishes = new ShiftWishes(SOME);
        assertThat(wishes.in(7)).contains(Wish.LOW);
        assertThat(wishes.in(8)).isEmpty();
        assertThat(wishes.in(131)).isEmpty();
        assertThat(wishes.byCell()).containsOnlyKeys(0, 7, 130);
        assertThat(ShiftWishes.UNASKED.in(0)).isEmpty();
        assertThat(ShiftWishes.UNASKED.byCell()).isEmpty();
    }
}
