package io.shiftloom.solver.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.LinkedHashMap;
import org.junit.jupiter.api.Test;

class DistinctNamesTest {

    @Test
    void namesakesAreToldApartByTheirIds() {
        assertThat(names("17 Anna", "18 Ben", "01a20723-e89d-7c20-9658-88eade99b6e0 Anna"))
                .containsExactly("Anna (17)", "Ben", "Anna (…99b6e0)");
    }

    @Test
    void namesakesWhoseIdsEndAlikeAreToldApartByAllOfThem() {
        assertThat(names("kitchen-anna-000001 Anna", "service-anna-000001 Anna", "3 Anna"))
                .containsExactly("Anna (kitchen-anna-000001)", "Anna (service-anna-000001)", "Anna (3)");
    }

    private static Collection<String> names(String... people) {
        var names = new LinkedHashMap<String, String>();
        for (var person : people) {
            var parts = person.split(" ", 2);
            names.put(parts[0], parts[1]);
        }
        return DistinctNames.of(names).values();
    }
}
