package io.shiftloom.api.explain;

import io.shiftloom.solver.explain.WishTally;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A {@link WishReceipt} without its reasons, which take longer.
 *
 * @param grantedFree slots that the person could work and wished not to, and does not work
 * @param refused slots that were asked for and not given, and slots that are worked against a wish
 */
public record WishCount(String personId, String name, int asked, int granted, int grantedFree, int refused) {

    /** Of everybody who sent wishes, in staff order. */
    public static List<WishCount> ofAll(ScheduleProblem problem, Roster roster) {
        return IntStream.range(0, problem.staff().size())
                .filter(person -> !problem.staff().get(person).wishes().byCell().isEmpty())
                .mapToObj(person -> of(problem, roster, person))
                .toList();
    }

    private static WishCount of(ScheduleProblem problem, Roster roster, int person) {
        var member = problem.staff().get(person);
        var tally = WishTally.of(problem, person, roster.row(person));
        return new WishCount(
                member.staffId(),
                problem.name(person),
                tally.asked(),
                tally.granted(),
                tally.grantedFree(),
                tally.refused().size());
    }

    /** Slots that the person asked for and does not work. */
    public int notGiven() {
        return asked - granted;
    }

    /** Slots that the person works and wished not to. */
    public int unwished() {
        return refused - notGiven();
    }
}
