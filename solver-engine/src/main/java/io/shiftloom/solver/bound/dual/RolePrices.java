package io.shiftloom.solver.bound.dual;

import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.objective.Weights;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Prices of the role needs of every cell, three for each: of a holder, of one who does not avoid the role, of one who
 * prefers it. A shortfall is the most that needs exceed those who can fill them, over all sets of roles, which is the
 * value of a matching; by duality any prices up to what a missing person costs understate it.
 */
public final class RolePrices {

    /** Holders, those who do not avoid the role, those who prefer it. */
    public static final int GROUPS = 3;

    private static final int[] PER_Q = {0, Weights.ROLE_UNWILLING, Weights.ROLE_INDIFFERENT};

    /** By cell: its first price; one entry more than there are cells. Group after group, role after role. */
    public final int[] first;

    private final int[] most;
    private final int[] need;
    /** By cell: whom its roles concern, by group and person, as bits. */
    private final long[][][] masks;

    public RolePrices(CompiledProblem problem) {
        int cells = problem.cells();
        first = new int[cells + 1];
        masks = new long[cells][][];
        Map<List<String>, long[][]> shared = new HashMap<>();
        for (int cell = 0; cell < cells; cell++) {
            var roles = List.copyOf(problem.problem().demand().get(cell).roles().keySet());
            boolean priced = roles.size() <= Long.SIZE && problem.cellMinutes()[cell] > 0;
            masks[cell] = priced ? shared.computeIfAbsent(roles, ids -> masks(problem, ids)) : new long[GROUPS][0];
            first[cell + 1] = first[cell] + (priced ? GROUPS * roles.size() : 0);
        }
        most = new int[first[cells]];
        need = new int[first[cells]];
        for (int cell = 0; cell < cells; cell++) {
            limit(problem, cell);
        }
    }

    private void limit(CompiledProblem problem, int cell) {
        var needs = new ArrayList<>(problem.problem().demand().get(cell).roles().values());
        int roles = (first[cell + 1] - first[cell]) / GROUPS;
        for (int index = first[cell]; index < first[cell + 1]; index++) {
            int group = (index - first[cell]) / roles;
            need[index] = needs.get((index - first[cell]) % roles);
            most[index] =
                    group == 0 ? Integer.MAX_VALUE : PER_Q[group] * problem.cellQuarters()[cell] * FixedPoint.SCALE;
        }
    }

    private static long[][] masks(CompiledProblem problem, List<String> roles) {
        var staff = problem.problem().staff();
        var masks = new long[GROUPS][staff.size()];
        for (int person = 0; person < staff.size(); person++) {
            var member = staff.get(person);
            for (int role = 0; role < roles.size(); role++) {
                boolean holds = member.roles().contains(roles.get(role));
                masks[0][person] |= holds ? 1L << role : 0;
                masks[1][person] |= holds && !member.avoidedRoles().contains(roles.get(role)) ? 1L << role : 0;
                masks[2][person] |= holds && member.preferredRoles().contains(roles.get(role)) ? 1L << role : 0;
            }
        }
        return masks;
    }

    int count() {
        return need.length;
    }

    public int need(int index) {
        return need[index];
    }

    /** The roles that a person can fill in a cell as one of a group, as bits in the order of the needs. */
    public long mask(int cell, int group, int person) {
        return masks[cell][group].length == 0 ? 0 : masks[cell][group][person];
    }

    /** Whether a person missing for it costs, instead of breaking a rule. */
    boolean isSoft(int index) {
        return most[index] < Integer.MAX_VALUE;
    }

    /** The highest price that stays sound. */
    public int most(int index) {
        return most[index];
    }

    /** What one more person needed for a role is worth: as its holder, and as one who does not avoid or who prefers it. */
    public int ofNeed(int cell, int role, int roles, int[] prices, int offset) {
        int sum = 0;
        for (int index = first[cell] + role; index < first[cell + 1]; index += roles) {
            sum += prices[offset + index];
        }
        return sum;
    }

    /** What a person in a cell is worth for its roles. */
    public int worth(int cell, int person, int[] prices, int offset) {
        int sum = 0;
        int roles = (first[cell + 1] - first[cell]) / GROUPS;
        for (int group = 0; group < GROUPS && roles > 0; group++) {
            int best = best(cell, person, group, roles, prices, offset);
            sum += best < 0 ? 0 : prices[offset + best];
        }
        return sum;
    }

    /** Takes the person off the needs counted as open. */
    void fill(int cell, int person, int[] prices, int offset, double[] supergradient) {
        int roles = (first[cell + 1] - first[cell]) / GROUPS;
        for (int group = 0; group < GROUPS && roles > 0; group++) {
            int best = best(cell, person, group, roles, prices, offset);
            if (best >= 0) {
                supergradient[offset + best]--;
            }
        }
    }

    /** The dearest need of the group that the person can fill; -1 for none. */
    private int best(int cell, int person, int group, int roles, int[] prices, int offset) {
        int best = -1;
        int from = first[cell] + group * roles;
        for (long bits = masks[cell][group][person]; bits != 0; bits &= bits - 1) {
            int index = from + Long.numberOfTrailingZeros(bits);
            if (best < 0 || prices[offset + index] > prices[offset + best]) {
                best = index;
            }
        }
        return best;
    }
}
