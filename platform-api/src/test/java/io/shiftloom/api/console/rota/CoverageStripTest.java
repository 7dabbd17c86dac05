package io.shiftloom.api.console.rota;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.console.language.Language;
import org.junit.jupiter.api.Test;

class CoverageStripTest {

    private static String spoken(int... staffed) {
        return CoverageStrip.of(staffed, staffed, 2, Language.ENGLISH).spoken();
    }

    @Test
    void onePersonIsToldAsOne() {
        assertThat(spoken(1, 0)).isEqualTo("covered exactly, at most 1 person");
        assertThat(spoken(1, 2)).isEqualTo("covered exactly, at most 2 people");
    }
}
