package io.shiftloom.api.rota;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ShiftWishes;
import io.shiftloom.solver.problem.StaffMember;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DistinctNamesTest {

    @Test
    void namesakesAreToldApartByTheirIds() {
        assertThat(names("17 Anna", "18 Ben", "01a20723-e89d-7c20-9658-88eade99b6e0 Anna"))
                .containsExactly("Anna (17)", "Ben", "Anna (…99b6e0)");
    }

    private static List<String> names(String... people) {
        return DistinctNames.of(Stream.of(people)
                .map(text -> text.split(" ", 2))
                .map(person -> new StaffMember(
                        person[0],
                        person[1],
                        CellSet.all(1),
                        Set.of(),
                        Set.of(),
                        Set.of(),
                        ShiftWishes.UNASKED,
                        LaborProfile.STANDARD))
                .toList());
    }
}
