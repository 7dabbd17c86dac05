package io.shiftloom.api.console.rota;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.language.TestLanguages;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class CoverageStripTest {

    private static String spoken(int... staffed) {
        return spoken(Language.ENGLISH, 60, staffed, staffed);
    }

    /** Of slots of this many minutes. */
    private static String spoken(Language language, int minutes, int[] need, int[] there) {
        var lengths = new int[need.length];
        Arrays.fill(lengths, minutes);
        return CoverageStrip.of(need, there, lengths, 2, language).spoken();
    }

    @Test
    void missingPeopleAreToldInHoursWhateverTheLengthOfASlot() {
        int[] need = {2, 2, 2, 2};
        int[] there = {1, 1, 1, 4};

        assertThat(spoken(Language.ENGLISH, 60, need, there))
                .isEqualTo("3 person-hours missing, 2 person-hours too many");
        assertThat(spoken(Language.ENGLISH, 30, need, there))
                .isEqualTo("1.5 person-hours missing, 1 person-hour too many");
        assertThat(spoken(TestLanguages.german(), 30, need, there))
                .isEqualTo("1,5 Personenstunden zu wenig, 1 Personenstunde zu viel");
    }

    @Test
    void onePersonIsToldAsOne() {
        assertThat(spoken(1, 0)).isEqualTo("covered exactly, at most 1 person");
        assertThat(spoken(1, 2)).isEqualTo("covered exactly, at most 2 people");
    }
}
