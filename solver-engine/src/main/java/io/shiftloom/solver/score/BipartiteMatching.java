package io.shiftloom.solver.score;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** A matching in a bipartite graph, found along augmenting paths (Kuhn, "The Hungarian method for the assignment problem", 1955). */
public final class BipartiteMatching {

    private static final int NONE = -1;

    private final List<BitSet> choices;
    /** By partner. */
    private final int[] matched;

    private final BitSet tried = new BitSet();

    private BipartiteMatching(List<BitSet> choices, int partners) {
        this.choices = choices;
        matched = new int[partners];
        Arrays.fill(matched, NONE);
    }

    /**
     * Whether everybody can have a partner of their own.
     *
     * @param choices of each, as numbers of partners
     */
    public static boolean coversAll(List<BitSet> choices, int partners) {
        var matching = new BipartiteMatching(choices, partners);
        for (int one = 0; one < choices.size(); one++) {
            matching.tried.clear();
            if (!matching.match(one)) {
                return false;
            }
        }
        return true;
    }

    private boolean match(int one) {
        var partners = choices.get(one);
        for (int partner = partners.nextSetBit(0); partner >= 0; partner = partners.nextSetBit(partner + 1)) {
            if (!tried.get(partner)) {
                tried.set(partner);
                if (matched[partner] == NONE || match(matched[partner])) {
                    matched[partner] = one;
                    return true;
                }
            }
        }
        return false;
    }
}
