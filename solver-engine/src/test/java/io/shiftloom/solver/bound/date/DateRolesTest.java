package io.shiftloom.solver.bound.date;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** What open needs of several roles cost, against a count person by person. */
class DateRolesTest {

    private static final int PEOPLE = 8;
    private static final int CELLS = 3;
    private static final int GROUPS = 3;
    private static final int ROLES = 4;
    private static final int PRICE = 7;

    @Test
    void costsTheMostThatAnySetOfRolesIsShortOf() {
        int withOpenNeeds = 0;
        for (int seed = 0; seed < 300; seed++) {
            var random = new Random(seed);
            var roles = roles(random);
            int[] sets = random.ints(PEOPLE, 0, 1 << CELLS).toArray();

            long cost = roles.cost(sets);

            assertThat(cost).as("seed %d", seed).isEqualTo(PRICE * missing(roles, sets));
            withOpenNeeds += cost > 0 ? 1 : 0;
        }
        assertThat(withOpenNeeds).isBetween(50, 300);
    }

    private static DateRoles roles(Random random) {
        var need = new int[CELLS][GROUPS][];
        var most = new int[CELLS][GROUPS];
        var mask = new int[CELLS][GROUPS][];
        for (int cell = 0; cell < CELLS; cell++) {
            int count = random.nextInt(ROLES + 1);
            for (int group = 0; group < GROUPS; group++) {
                need[cell][group] = random.ints(count, 0, 2).toArray();
                most[cell][group] = PRICE;
                mask[cell][group] = random.ints(PEOPLE, 0, 1 << count).toArray();
            }
        }
        return new DateRoles(need, most, mask);
    }

    private static long missing(DateRoles roles, int[] sets) {
        long sum = 0;
        for (int cell = 0; cell < CELLS; cell++) {
            for (int group = 0; group < GROUPS; group++) {
                int[] need = roles.need()[cell][group];
                int most = 0;
                for (int set = 0; set < 1 << need.length; set++) {
                    int open = 0;
                    for (int role = 0; role < need.length; role++) {
                        open += (set >>> role & 1) * need[role];
                    }
                    for (int person = 0; person < PEOPLE; person++) {
                        boolean fills = (roles.mask()[cell][group][person] & set) != 0;
                        open -= fills && (sets[person] >>> cell & 1) != 0 ? 1 : 0;
                    }
                    most = Math.max(most, open);
                }
                sum += most;
            }
        }
        return sum;
    }
}
