package io.shiftloom.ops.plan.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class CostTest {

    private final Locale before = Locale.getDefault();

    @BeforeEach
    void work() {
        Locale.setDefault(Locale.GERMANY);
    }

    @AfterEach
    void restore() {
        Locale.setDefault(before);
    }

    @Test
    void everyNumberOfABillIsWrittenAlikeOnEveryMachine() {
        var bill = new JsonMapper().readTree("{\"before\":{\"fairness\":100},\"after\":{\"fairness\":1316}}");

        assertThat(Cost.change(bill)).startsWith("+1,216 points: ").endsWith(" +1,216");
    }
}
