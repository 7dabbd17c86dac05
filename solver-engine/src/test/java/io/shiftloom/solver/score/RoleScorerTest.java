package io.shiftloom.solver.score;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.problem.TestProblem;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RoleScorerTest {

    private final TestProblem problem = TestProblem.hourly("UTC", "2026-11-23", "2026-11-23");

    private RoleScorer scorer(Map<String, Integer> needs, int... people) {
        problem.demand(0, people.length, needs);
        var scorer = new RoleScorer(CompiledProblem.of(problem.build()));
        for (int person : people) {
            scorer.add(0, person);
        }
        return scorer;
    }

    @Test
    void oneHolderOfTwoRolesFillsOnlyOneNeed() {
        problem.person("ann", roles -> roles.holds("cook", "waiter")).person("ben", roles -> roles);

        var scorer = scorer(Map.of("cook", 1, "waiter", 1), 0, 1);

        assertThat(RoleScorer.hard(scorer.cost(0))).isEqualTo(1);
    }

    @Test
    void matchingFindsTheOnlyAssignment() {
        problem.person("ann", roles -> roles.holds("cook", "waiter")).person("ben", roles -> roles.holds("cook"));

        var scorer = scorer(Map.of("cook", 1, "waiter", 1), 0, 1);

        assertThat(RoleScorer.hard(scorer.cost(0))).isZero();
    }

    @Test
    void avoidingCosts8AndNotPreferringCosts1PerQuarter() {
        problem.person("ann", roles -> roles.holds("cook").avoids("cook"))
                .person("ben", roles -> roles.holds("cook"))
                .person("cid", roles -> roles.holds("cook").prefers("cook"));
        var scorer = scorer(Map.of("cook", 1), 0);

        assertThat(RoleScorer.soft(scorer.cost(0))).isEqualTo(4 * (8 + 1));
        assertThat(RoleScorer.soft(scorer.costAfterSwap(0, 0, 1))).isEqualTo(4);
        assertThat(RoleScorer.soft(scorer.costAfterSwap(0, 0, 2))).isZero();
        assertThat(RoleScorer.soft(scorer.cost(0))).as("only tried").isEqualTo(4 * (8 + 1));
    }

    @Test
    void manyRolesAreMatchedLikeFew() {
        var needs = new TreeMap<String, Integer>();
        IntStream.range(0, 8).forEach(role -> needs.put("r" + role, 1));
        // Everybody holds two neighbouring roles of a ring, which is just enough; without one of them it is not.
        IntStream.range(0, 8)
                .forEach(person ->
                        problem.person("p" + person, roles -> roles.holds("r" + person, "r" + (person + 1) % 8)));
        problem.person("idle", roles -> roles);

        var scorer = scorer(needs, 0, 1, 2, 3, 4, 5, 6, 7);

        assertThat(RoleScorer.hard(scorer.cost(0))).isZero();
        assertThat(RoleScorer.hard(scorer.costAfterSwap(0, 3, 8))).isEqualTo(1);
        scorer.remove(0, 5);
        assertThat(RoleScorer.hard(scorer.cost(0))).isEqualTo(1);
    }

    @Test
    void peopleWhoDifferInNothingTheCellAsksForAreAlike() {
        problem.person("ann", roles -> roles.holds("cook"))
                .person("ben", roles -> roles.holds("cook", "waiter"))
                .person("cid", roles -> roles.holds("cook").prefers("cook"));
        var scorer = scorer(Map.of("cook", 1), 0);

        assertThat(scorer.alike(0, 0, 1)).isTrue();
        assertThat(scorer.alike(0, 0, 2)).isFalse();
    }
}
