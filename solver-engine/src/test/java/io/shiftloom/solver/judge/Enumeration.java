package io.shiftloom.solver.judge;

import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/** Tries every schedule of a problem with few cells that need somebody. */
final class Enumeration {

    private static final long ILLEGAL = Long.MAX_VALUE / 4;

    /** Of the number of seats that a cell still has. */
    private static final int BITS = 4;

    private static final int MOST_CELLS = 16;

    /** Rows are numbers, a bit for each of the cells that need somebody. */
    private final int[] cells;

    private final Judge judge;
    private final int people;
    private final int[] available;
    private final long[][] costs;
    /** Of the cells that need somebody, those that ask for a role. */
    private final int[] roleBits;

    /** By cell with roles and set of people. */
    private final long[][] roleCosts;

    private final int[] need;
    /** How many of a person and those after may work a cell. */
    private final int[][] availableFrom;

    /**
     * What some people leave to the others.
     *
     * @param open seats of each cell
     * @param holders who works the cells that ask for a role
     */
    private record State(long open, long holders) {

        int open(int bit) {
            return (int) (open >>> (BITS * bit)) & 15;
        }

        State after(int row, long more) {
            long left = open;
            for (int rest = row; rest != 0; rest &= rest - 1) {
                left -= 1L << (BITS * Integer.numberOfTrailingZeros(rest));
            }
            return new State(left, holders | more);
        }
    }

    Enumeration(ScheduleProblem problem) {
        judge = new Judge(problem);
        people = problem.staff().size();
        cells = IntStream.range(0, problem.grid().cellCount())
                .filter(cell -> problem.demand().get(cell).headcount() > 0)
                .toArray();
        need = IntStream.of(cells)
                .map(cell -> problem.demand().get(cell).headcount())
                .toArray();
        available = new int[people];
        costs = new long[people][];
        for (int person = 0; person < people; person++) {
            var mayWork = judge.people.get(person).available();
            for (int bit = 0; bit < cells.length; bit++) {
                available[person] |= mayWork.get(cells[bit]) ? 1 << bit : 0;
            }
            costs[person] = costs(person);
        }
        roleBits = IntStream.range(0, cells.length)
                .filter(bit -> !problem.demand().get(cells[bit]).roles().isEmpty())
                .toArray();
        roleCosts = new long[roleBits.length][1 << people];
        for (int at = 0; at < roleBits.length; at++) {
            for (int present = 0; present < 1 << people; present++) {
                int cell = cells[roleBits[at]];
                var set = BitSet.valueOf(new long[] {present});
                roleCosts[at][present] = judge.roles.isLegal(cell, set) ? judge.roleCost(cell, set) : ILLEGAL;
            }
        }
        availableFrom = new int[people][cells.length];
        for (int person = people - 1; person >= 0; person--) {
            for (int bit = 0; bit < cells.length; bit++) {
                availableFrom[person][bit] =
                        (available[person] >> bit & 1) + (person + 1 < people ? availableFrom[person + 1][bit] : 0);
            }
        }
    }

    /** Whether there are few enough rows to judge, and ways to fill the seats. */
    static boolean suits(ScheduleProblem problem, long mostRows, long mostWays) {
        var people = problem.staff();
        long rows = 0;
        long ways = 1;
        var availableCells = new int[people.size()];
        int needy = 0;
        int roleSeats = 0;
        for (int cell = 0; cell < problem.grid().cellCount(); cell++) {
            int headcount = problem.demand().get(cell).headcount();
            if (headcount > 0) {
                needy++;
                int available = 0;
                for (int person = 0; person < people.size(); person++) {
                    boolean may = problem.baseline() != null
                            || people.get(person).availability().contains(cell);
                    availableCells[person] += may ? 1 : 0;
                    available += may ? 1 : 0;
                }
                long choices = 1;
                for (int seat = 0; seat < Math.min(headcount, available); seat++) {
                    choices = choices * (available - seat) / (seat + 1);
                }
                ways = Math.min(mostWays + 1, ways * choices);
                roleSeats += problem.demand().get(cell).roles().isEmpty() ? 0 : people.size();
            }
        }
        for (int cells : availableCells) {
            rows += 1L << cells;
        }
        return needy <= MOST_CELLS && roleSeats <= Long.SIZE && rows <= mostRows && ways <= mostWays;
    }

    private long[] costs(int person) {
        var table = new long[1 << cells.length];
        Arrays.fill(table, ILLEGAL);
        int mask = available[person];
        for (int row = mask; ; row = (row - 1) & mask) {
            table[row] = judge.rowCost(person, cells(row)).orElse(ILLEGAL);
            if (row == 0) {
                return table;
            }
        }
    }

    private BitSet cells(int row) {
        var worked = new BitSet();
        for (int bit = 0; bit < cells.length; bit++) {
            worked.set(cells[bit], (row >> bit & 1) != 0);
        }
        return worked;
    }

    /** The least cost of a schedule; empty when there is none. */
    OptionalLong optimum() {
        Map<State, Long> reached = Map.of(new State(allSeats(), 0), 0L);
        for (int person = 0; person < people; person++) {
            reached = extended(reached, person, true);
        }
        return reached.entrySet().stream()
                .filter(entry -> entry.getKey().open() == 0)
                .mapToLong(entry -> entry.getValue() + roleCost(entry.getKey().holders()))
                .filter(cost -> cost < ILLEGAL)
                .min();
    }

    /** How many seats every plan leaves open that breaks no rule. Whoever fills none of the needs may still be there. */
    int leastOpenSeats() {
        Map<State, Long> reached = Map.of(new State(allSeats(), 0), 0L);
        for (int person = 0; person < people; person++) {
            reached = extended(reached, person, false);
        }
        return reached.keySet().stream().mapToInt(this::openSeats).min().orElseThrow();
    }

    private int openSeats(State state) {
        int sum = IntStream.range(0, cells.length).map(state::open).sum();
        for (int at = 0; at < roleBits.length; at++) {
            var present = BitSet.valueOf(new long[] {present(at, state.holders())});
            int missing = judge.roles.missing(cells[roleBits[at]], present);
            sum += Math.max(0, missing - state.open(roleBits[at]));
        }
        return sum;
    }

    private long allSeats() {
        long seats = 0;
        for (int bit = 0; bit < cells.length; bit++) {
            seats += (long) need[bit] << (BITS * bit);
        }
        return seats;
    }

    /** Everything that the first people can leave to the others, at the least cost. */
    private Map<State, Long> extended(Map<State, Long> reached, int person, boolean all) {
        var further = new HashMap<State, Long>();
        reached.forEach((state, cost) -> {
            int may = 0;
            int must = 0;
            for (int bit = 0; bit < cells.length; bit++) {
                int left = state.open(bit);
                if (all && left > availableFrom[person][bit]) {
                    return;
                }
                boolean free = (available[person] >> bit & 1) != 0 && left > 0;
                may |= free ? 1 << bit : 0;
                must |= all && free && left == availableFrom[person][bit] ? 1 << bit : 0;
            }
            int choice = may & ~must;
            for (int part = choice; part >= 0; part = part == 0 ? -1 : (part - 1) & choice) {
                int row = part | must;
                if (costs[person][row] < ILLEGAL) {
                    further.merge(state.after(row, holders(row, person)), cost + costs[person][row], Math::min);
                }
            }
        });
        return further;
    }

    /** A bit for each cell with role needs that the row works. */
    private long holders(int row, int person) {
        long holders = 0;
        for (int at = 0; at < roleBits.length; at++) {
            holders |= (long) (row >> roleBits[at] & 1) << (at * people + person);
        }
        return holders;
    }

    /** The set of people who work a cell with role needs. */
    private int present(int at, long holders) {
        return (int) (holders >>> (at * people)) & ((1 << people) - 1);
    }

    private long roleCost(long holders) {
        long sum = 0;
        for (int at = 0; at < roleBits.length; at++) {
            sum = Math.min(ILLEGAL, sum + roleCosts[at][present(at, holders)]);
        }
        return sum;
    }
}
