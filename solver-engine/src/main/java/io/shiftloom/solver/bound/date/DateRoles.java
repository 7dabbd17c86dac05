package io.shiftloom.solver.bound.date;

import io.shiftloom.solver.bound.dual.CreditedRows;
import io.shiftloom.solver.bound.dual.RolePrices;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The role needs of one date, or of some cells in a row, three groups of them for each cell.
 *
 * @param need by cell, group and role
 * @param most by group: what a missing person costs, which is the highest price of a need
 * @param mask by cell, group and person: the roles that the person can fill, as bits
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared; the arrays are filled once.
public record DateRoles(int[][][] need, int[][] most, int[][][] mask) {

    /** Sets of roles are counted, so there must be few. */
    private static final int MOST_ROLES = 6;

    /** More than a missing person costs where that breaks a rule; no price of a need is higher. */
    private static final int MOST_PRICE = 1 << 20;

    /** Whether no cell of a problem needs more roles than can be counted, and none at a price that is too high. */
    static boolean suit(CompiledProblem problem, CreditedRows rows) {
        boolean few = areFew(problem.problem());
        for (int need = 0; need < rows.roles().first[problem.cells()] && few; need++) {
            few = rows.rolePrice(need) <= MOST_PRICE;
        }
        return few;
    }

    /** Whether no cell of a problem needs more roles than can be counted. */
    public static boolean areFew(ScheduleProblem problem) {
        return problem.demand().stream().allMatch(demand -> demand.roles().size() <= MOST_ROLES);
    }

    static DateRoles of(CompiledProblem problem, RolePrices prices, int date) {
        int slots = problem.slotsPerDay();
        return of(prices, IntStream.range(0, problem.people()).toArray(), date * slots, slots);
    }

    /**
     * The same of some cells in a row, wherever they begin.
     *
     * @param people by the numbers that they have here: those they have in the problem
     */
    public static DateRoles of(RolePrices prices, int[] people, int from, int slots) {
        var need = new int[slots][RolePrices.GROUPS][];
        var most = new int[slots][RolePrices.GROUPS];
        var mask = new int[slots][RolePrices.GROUPS][people.length];
        for (int slot = 0; slot < slots; slot++) {
            int cell = from + slot;
            int first = prices.first[cell];
            int count = (prices.first[cell + 1] - first) / RolePrices.GROUPS;
            for (int group = 0; group < RolePrices.GROUPS; group++) {
                need[slot][group] = new int[count];
                for (int role = 0; role < count; role++) {
                    need[slot][group][role] = prices.need(first + group * count + role);
                    most[slot][group] = Math.min(MOST_PRICE, prices.most(first + group * count + role));
                }
                for (int person = 0; person < people.length; person++) {
                    mask[slot][group][person] = (int) prices.mask(cell, group, people[person]);
                }
            }
        }
        return new DateRoles(need, most, mask);
    }

    int groups() {
        return most.length == 0 ? 0 : most[0].length;
    }

    /**
     * What the needs cost that people leave open: by cell and group, the most that the needs of any set of roles exceed those
     * who can fill one of them.
     *
     * @param sets by person: the cells that the person works, as bits
     */
    public long cost(int[] sets) {
        var present = new int[sets.length];
        var unable = new int[1 << MOST_ROLES];
        var needOf = new int[1 << MOST_ROLES];
        long sum = 0;
        for (int cell = 0; cell < need.length; cell++) {
            int count = 0;
            for (int person = 0; person < sets.length; person++) {
                present[count] = person;
                count += sets[person] >>> cell & 1;
            }
            for (int group = 0; group < groups(); group++) {
                Arrays.fill(unable, 0, 1 << need[cell][group].length, 0);
                for (int at = 0; at < count; at++) {
                    unable[mask[cell][group][present[at]]]++;
                }
                sum += (long) most[cell][group] * missing(need[cell][group], unable, needOf, count);
            }
        }
        return sum;
    }

    /** @param unable by set of roles: how many can fill exactly these; overwritten by those who can fill none but these */
    private static int missing(int[] need, int[] unable, int[] needOf, int people) {
        int sets = 1 << need.length;
        for (int bit = 1; bit < sets; bit <<= 1) {
            for (int set = bit; set < sets; set = set + 1 | bit) {
                unable[set] += unable[set ^ bit];
            }
        }
        int most = 0;
        for (int set = 1; set < sets; set++) {
            needOf[set] = needOf[set & set - 1] + need[Integer.numberOfTrailingZeros(set)];
            most = Math.max(most, needOf[set] + unable[sets - 1 - set] - people);
        }
        return most;
    }
}
