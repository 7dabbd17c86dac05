package io.shiftloom.api.console.rota;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Minutes as hours with as many decimals as they need. */
public final class Hours {

    private Hours() {}

    public static String text(int minutes) {
        return BigDecimal.valueOf(minutes)
                .divide(BigDecimal.valueOf(60), 2, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
    }
}
