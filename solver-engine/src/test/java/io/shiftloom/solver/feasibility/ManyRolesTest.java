package io.shiftloom.solver.feasibility;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.TestProblem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Where a cell asks for many roles, a matching says first whether it lacks anybody. */
class ManyRolesTest {

    private static final int HOUR = 9;

    /** One hour with nine roles, with about as many people as are needed, of whom some are pinned. */
    private static ScheduleProblem hour(Random random) {
        var needs = new HashMap<String, Integer>();
        int needed = 0;
        for (int role = 0; role < 9; role++) {
            int need = 1 + random.nextInt(2);
            needs.put("role" + role, need);
            needed += need;
        }
        int headcount = needed + random.nextInt(3);
        var hour = TestProblem.hourly("UTC", "2026-11-23", "2026-11-23").demand(HOUR, headcount, needs);
        int people = headcount + random.nextInt(3);
        var pins = new ArrayList<CellSet>();
        for (int person = 0; person < people; person++) {
            var held = IntStream.range(0, 9)
                    .filter(role -> random.nextInt(3) == 0)
                    .mapToObj(role -> "role" + role)
                    .toArray(String[]::new);
            hour.person("p" + person, roles -> roles.holds(held));
            pins.add(random.nextInt(3) == 0 ? CellSet.of(HOUR) : CellSet.empty());
        }
        return hour.build().withPins(new Roster(pins));
    }

    @Property(tries = 500)
    void cellIsProvenToLackHoldersWhereSomeRolesHaveTooFew(@ForAll long seed) {
        var problem = hour(new Random(seed));
        var everybody = IntStream.range(0, problem.staff().size()).toArray();

        assertThat(new CellProof(problem, QuickProof.limits(problem))
                        .find(new BitSet())
                        .isPresent())
                .isEqualTo(
                        sets(problem).anyMatch(roles -> holders(problem, roles, everybody) < needed(problem, roles)));
    }

    @Property(tries = 500)
    void pinsAreProvenToBeTooManyWhereSomeDoNotFitIntoTheOtherSeats(@ForAll long seed) {
        var problem = hour(new Random(seed));
        int[] pinned = problem.pinned(HOUR).stream().toArray();
        int headcount = problem.demand().get(HOUR).headcount();

        assertThat(new PinProof(problem).find(new BitSet()).isPresent())
                .isEqualTo(sets(problem)
                        .anyMatch(roles ->
                                pinned.length - holders(problem, roles, pinned) > headcount - needed(problem, roles)));
    }

    /** All sets of the roles, the empty one too. */
    private static Stream<Set<String>> sets(ScheduleProblem problem) {
        var roles = List.copyOf(problem.demand().get(HOUR).roles().keySet());
        return IntStream.range(0, 1 << roles.size())
                .mapToObj(set -> IntStream.range(0, roles.size())
                        .filter(role -> (set >>> role & 1) != 0)
                        .mapToObj(roles::get)
                        .collect(Collectors.toSet()));
    }

    private static int needed(ScheduleProblem problem, Set<String> roles) {
        return problem.demand().get(HOUR).roles().entrySet().stream()
                .filter(need -> roles.contains(need.getKey()))
                .mapToInt(Map.Entry::getValue)
                .sum();
    }

    /** How many of some people hold any of the roles. */
    private static long holders(ScheduleProblem problem, Set<String> roles, int[] people) {
        return Arrays.stream(people)
                .filter(person ->
                        !Collections.disjoint(problem.staff().get(person).roles(), roles))
                .count();
    }
}
