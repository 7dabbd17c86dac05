package io.shiftloom.solver.score;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class BipartiteMatchingTest {

    /** Everybody has a partner exactly if no few of them share fewer choices (Hall). */
    @Property(tries = 500)
    void coversAllWhereNoSetOfThemHasTooFewChoices(
            @ForAll long seed, @ForAll @IntRange(max = 8) int count, @ForAll @IntRange(min = 1, max = 8) int partners) {
        var random = new Random(seed);
        var choices = new ArrayList<BitSet>();
        for (int one = 0; one < count; one++) {
            int few = random.nextInt(1 << partners);
            choices.add(BitSet.valueOf(new long[] {few & random.nextInt(1 << partners)}));
        }

        assertThat(BipartiteMatching.coversAll(choices, partners)).isEqualTo(hasEnoughChoices(choices));
    }

    private static boolean hasEnoughChoices(List<BitSet> choices) {
        for (int some = 0; some < 1 << choices.size(); some++) {
            var shared = new BitSet();
            for (int one = 0; one < choices.size(); one++) {
                if ((some >>> one & 1) != 0) {
                    shared.or(choices.get(one));
                }
            }
            if (shared.cardinality() < Integer.bitCount(some)) {
                return false;
            }
        }
        return true;
    }
}
