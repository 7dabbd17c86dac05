package io.shiftloom.api.console.rota;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DaySpanTest {

    @Test
    void anAddressAsksForDaysThatThereAre() {
        assertThat(new DaySpan(99, 7).within(14)).isEqualTo(new DaySpan(13, 7));
        assertThat(new DaySpan(-3, 1).within(14)).isEqualTo(new DaySpan(0, 1));
        assertThat(new DaySpan(3, 30).within(14)).isEqualTo(DaySpan.ALL);
        assertThat(new DaySpan(3, -1).within(14)).isEqualTo(DaySpan.ALL);
    }

    @Test
    void oneWalksFromWeekToWeekUntilThereIsNoMore() {
        assertThat(new DaySpan(0, 7).before()).isNegative();
        assertThat(new DaySpan(0, 7).after(14)).isEqualTo(7);
        assertThat(new DaySpan(7, 7).before()).isZero();
        assertThat(new DaySpan(7, 7).after(14)).isNegative();
        assertThat(DaySpan.ALL.after(14)).isNegative();
    }

    @Test
    void aShortRotaIsNotOfferedInFortnights() {
        assertThat(DaySpan.lengths(14)).containsExactly(1, 7, 0);
        assertThat(DaySpan.lengths(28)).containsExactly(1, 7, 14, 0);
        assertThat(DaySpan.lengths(1)).containsExactly(0);
    }
}
