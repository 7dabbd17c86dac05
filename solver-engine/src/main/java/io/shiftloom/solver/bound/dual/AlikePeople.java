package io.shiftloom.solver.bound.dual;

import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ShiftWishes;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.HashMap;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * People who differ in nothing but their name, so that the same prices give them the same cheapest row. The dual function is
 * symmetric in them and concave, so it has a maximum at which they have the same prices too.
 */
public final class AlikePeople {

    private final int[] first;
    private boolean apart;

    private AlikePeople(int[] first) {
        this.first = first;
    }

    /** All that the rules and costs know of a person. Fair shares of people alike in all else may differ by what is left over. */
    private record Traits(
            CellSet availability,
            Set<String> roles,
            Set<String> preferredRoles,
            Set<String> avoidedRoles,
            ShiftWishes wishes,
            LaborProfile labor,
            CellSet withheld,
            @Nullable CellSet kept,
            @Nullable CellSet pinned,
            int balanceTarget,
            int burdenTarget) {

        static Traits of(CompiledProblem problem, int person) {
            var member = problem.problem().staff().get(person);
            return new Traits(
                    member.availability(),
                    member.roles(),
                    member.preferredRoles(),
                    member.avoidedRoles(),
                    member.wishes(),
                    member.labor(),
                    member.withheld(),
                    row(problem.problem().baseline(), person),
                    row(problem.problem().pins(), person),
                    problem.balanceTarget(person),
                    problem.burdenTarget(person));
        }

        private static @Nullable CellSet row(@Nullable Roster roster, int person) {
            return roster == null ? null : roster.row(person);
        }
    }

    /** The people of a problem. */
    public static AlikePeople of(CompiledProblem problem) {
        var first = new int[problem.people()];
        var seen = new HashMap<Traits, Integer>();
        for (int person = 0; person < first.length; person++) {
            var before = seen.putIfAbsent(Traits.of(problem, person), person);
            first[person] = before == null ? person : before;
        }
        return new AlikePeople(first);
    }

    /** The first of all people who are like a person, who may be the person. */
    public int first(int person) {
        return first[person];
    }

    public boolean isFirst(int person) {
        return first[person] == person;
    }

    /** How many rows have to be found for all of them. */
    public int rows() {
        return (int) IntStream.range(0, first.length).filter(this::isFirst).count();
    }

    /** From now on nobody is like anybody else: the search has begun to treat them differently. */
    public void tellApart() {
        for (int person = 0; person < first.length && !apart; person++) {
            first[person] = person;
        }
        apart = true;
    }
}
