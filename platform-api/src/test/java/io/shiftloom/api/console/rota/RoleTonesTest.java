package io.shiftloom.api.console.rota;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.problem.TestProblem;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Roles without a name are called by a part of their id. */
class RoleTonesTest {

    private static final String COOK = "0b6f0a4e-52a1-4c12-9d1c-0c5f1b8f0a01";
    private static final String WAITER = "0b6f0a4e-52a1-4c12-9d1c-0c5f1b8f0a02";
    private static final String BAR = "77aa0a4e-52a1-4c12-9d1c-0c5f1b8f0a01";

    @Test
    void idIsShortenedToItsStart() {
        assertThat(labels(Map.of(), COOK, BAR)).containsExactly("0b6f0a4e", "77aa0a4e");
    }

    @Test
    void idsThatBeginAlikeAreToldApartByTheirEnds() {
        assertThat(labels(Map.of(), COOK, WAITER)).containsExactly("…1b8f0a01", "…1b8f0a02");
    }

    @Test
    void idsThatBeginAndEndAlikeAreShownWhole() {
        assertThat(labels(Map.of(), COOK, WAITER, BAR)).containsExactly(COOK, WAITER, BAR);
        assertThat(labels(Map.of(WAITER, "Waiter"), COOK, WAITER, BAR))
                .containsExactly("0b6f0a4e", "Waiter", "77aa0a4e");
    }

    private static Iterable<String> labels(Map<String, String> labels, String... roles) {
        var problem = TestProblem.grid("UTC", "2026-12-07", "2026-12-07", 9 * 60, 10 * 60, 60)
                .demand(1, Map.of())
                .person("ada", person -> person.holds(roles))
                .build();
        var tones = RoleTones.of(problem, labels);
        return problem.staff().getFirst().roles().stream()
                .sorted()
                .map(id -> tones.chip(id).label())
                .toList();
    }
}
