package io.shiftloom.api.console.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NameOrderTest {

    @Test
    void lettersWithMarksStandBesideThoseWithout() {
        assertThat(Stream.of("Weiß", "Özdemir", "Schäfer", "Nguyen", "stellv. Leitung", "Verkauf", "Élodie", "Fischer")
                        .sorted(NameOrder.ORDER))
                .containsExactly(
                        "Élodie", "Fischer", "Nguyen", "Özdemir", "Schäfer", "stellv. Leitung", "Verkauf", "Weiß");
    }
}
