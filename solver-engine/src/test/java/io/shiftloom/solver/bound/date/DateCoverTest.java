package io.shiftloom.solver.bound.date;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** The cheapest way to fill a date, against all ways. */
class DateCoverTest {

    private static final int PEOPLE = 5;
    private static final int CELLS = 4;
    private static final int SEEDS = 400;
    private static final int FAR = 1_000_000;

    @Test
    void findsTheCheapestCoverOrTheLastLimit() {
        int below = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            var date = new Date(new Random(seed));
            long cheapest = date.cheapest(0, new int[CELLS], new int[PEOPLE], 0);

            long near = date.least(1_000_000, 40);
            long far = date.least(1_000_000, FAR);

            assertThat(near).as("seed %d", seed).isEqualTo(Math.min(40, cheapest));
            assertThat(far).as("seed %d", seed).isEqualTo(Math.min(FAR, cheapest));
            below += cheapest < FAR ? 1 : 0;
        }
        assertThat(below).as("dates that can be filled").isGreaterThan(SEEDS / 4);
    }

    @Test
    void provesNoMoreThanTheEffortAllows() {
        for (int seed = 0; seed < SEEDS; seed++) {
            var date = new Date(new Random(seed));
            long cheapest = date.cheapest(0, new int[CELLS], new int[PEOPLE], 0);

            assertThat(date.least(30, FAR)).as("seed %d", seed).isLessThanOrEqualTo(cheapest);
        }
    }

    private static final class Date {

        private final int[] seats = new int[CELLS];
        private final int[][] sets = new int[PEOPLE][];
        private final int[][] costs = new int[PEOPLE][];
        private final DateRoles roles;

        Date(Random random) {
            var need = new int[CELLS][2][2];
            var most = new int[CELLS][2];
            var mask = new int[CELLS][2][PEOPLE];
            for (int person = 0; person < PEOPLE; person++) {
                int count = 1 + random.nextInt(4);
                sets[person] = new int[count];
                costs[person] = new int[count];
                for (int choice = 0; choice < count; choice++) {
                    sets[person][choice] = random.nextInt(1 << CELLS);
                    costs[person][choice] = random.nextInt(30);
                }
                int hidden = sets[person][random.nextInt(count)];
                for (int cell = 0; cell < CELLS; cell++) {
                    seats[cell] += hidden >>> cell & 1;
                    for (int group = 0; group < 2; group++) {
                        mask[cell][group][person] = random.nextInt(4);
                    }
                }
            }
            for (int cell = 0; cell < CELLS; cell++) {
                most[cell] = new int[] {20, 5};
                for (int group = 0; group < 2; group++) {
                    need[cell][group] = new int[] {random.nextInt(2), random.nextInt(2)};
                }
            }
            roles = new DateRoles(need, most, mask);
        }

        long least(long effort, long limit) {
            var start = new CoverPrices(new int[CELLS], new int[CELLS * 2 * 2]);
            return new DateCover(seats, roles, effort, () -> false)
                    .least(sets, costs, start, 0, new long[] {Math.min(15, limit), limit});
        }

        long cheapest(int person, int[] filled, int[] chosen, long cost) {
            if (person == PEOPLE) {
                return java.util.Arrays.equals(filled, seats) ? cost + roleCost(chosen) : Long.MAX_VALUE;
            }
            long cheapest = Long.MAX_VALUE;
            for (int choice = 0; choice < sets[person].length; choice++) {
                var then = filled.clone();
                for (int cell = 0; cell < CELLS; cell++) {
                    then[cell] += sets[person][choice] >>> cell & 1;
                }
                chosen[person] = sets[person][choice];
                cheapest = Math.min(cheapest, cheapest(person + 1, then, chosen, cost + costs[person][choice]));
            }
            return cheapest;
        }

        /** Both roles of a cell by hand: who fills one cannot fill the other. */
        private long roleCost(int[] chosen) {
            long cost = 0;
            for (int cell = 0; cell < CELLS; cell++) {
                for (int group = 0; group < 2; group++) {
                    int[] need = roles.need()[cell][group];
                    int first = 0;
                    int second = 0;
                    int any = 0;
                    for (int person = 0; person < PEOPLE; person++) {
                        int mask = (chosen[person] >>> cell & 1) == 0 ? 0 : roles.mask()[cell][group][person];
                        first += mask & 1;
                        second += mask >>> 1;
                        any += mask > 0 ? 1 : 0;
                    }
                    int missing =
                            Math.max(Math.max(0, need[0] - first), Math.max(need[1] - second, need[0] + need[1] - any));
                    cost += (long) roles.most()[cell][group] * missing;
                }
            }
            return cost;
        }
    }
}
