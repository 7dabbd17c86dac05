package io.shiftloom.solver.search;

import java.util.List;

/**
 * What one search bends the objective towards.
 *
 * @param balance by what the balance part is multiplied, at least 1
 * @param wishes by what the wishes part is multiplied, at least 1
 * @param unlike rosters as rows that the found one should differ from
 * @param similarityPrice soft cost of every hour worked as in one of them, for each
 */
public record Aims(int balance, int wishes, List<long[]> unlike, int similarityPrice) {

    /** The objective as it is. */
    public static final Aims TRUE = new Aims(1, 1, List.of(), 0);

    public Aims {
        unlike = List.copyOf(unlike);
    }

    /**
     * How the objective is bent for a further candidate: towards a part of the cost, and away from the best schedule. Then the bend is eased until
     * the candidate costs little more than the best.
     *
     * @param towards the part that counts more
     * @param best rows that the candidate should differ from
     * @param strength of the bend
     */
    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    public record Bend(Part towards, long[] best, Strength strength) {

        /** The bend after easing. With this much a candidate is still fairer, or grants more wishes, after its windows. */
        private static final int EASED = 2;

        private static final double LESS_UNLIKE = 2.0 / 3;
        private static final double LITTLE_UNLIKE = 1.0 / 3;

        /** A part of the cost that a candidate may be better at. */
        public enum Part {
            BALANCE,
            WISHES
        }

        /** How far a search is bent, so that a candidate becomes different and can come near the best again. */
        public enum Strength {
            /** A small problem needs more heat to become different, and may cost more. */
            OF_FEW(6, 6, 4),
            USUAL(4, 3, 4),
            /** After a dive by rows, to whose cost the kernel finds no way back. Bent as usual, XL-1 ended 11 % dearer at effort 30. */
            AFTER_ROW_DIVE(2, 3, 2);

            private final double hot;
            private final int similarityPrice;
            private final int bent;

            /**
             * A strength.
             *
             * @param hot temperature at which a cycle begins
             * @param similarityPrice soft cost of every hour of work in common with the best schedule
             * @param bent by what the part is multiplied
             */
            Strength(double hot, int similarityPrice, int bent) {
                this.hot = hot;
                this.similarityPrice = similarityPrice;
                this.bent = bent;
            }

            /** Temperature at which a cycle of the bent search begins. */
            public double hot() {
                return hot;
            }
        }

        /** At first, while the candidate gets different. */
        public Aims bent() {
            return aims(strength.bent, 1);
        }

        /** Wishes are a larger part of most costs, so a schedule bent towards them differs more and costs more. */
        public Aims eased() {
            return towards == Part.BALANCE && strength != Strength.AFTER_ROW_DIVE
                    ? aims(EASED, LESS_UNLIKE)
                    : nearlyTrue();
        }

        /** The objective as it is, and a little that keeps the candidate different. */
        public Aims nearlyTrue() {
            return aims(1, LITTLE_UNLIKE);
        }

        /** What windows are improved by, one after the other until the candidate costs little enough. */
        public List<Aims> ofWindows() {
            return towards == Part.BALANCE
                    ? List.of(aims(EASED, 1), aims(EASED, LESS_UNLIKE), aims(EASED, LITTLE_UNLIKE))
                    : List.of(aims(EASED, LITTLE_UNLIKE), aims(1, LITTLE_UNLIKE), aims(1, 0));
        }

        private Aims aims(int times, double unlike) {
            int price = (int) Math.round(strength.similarityPrice * unlike);
            return towards == Part.BALANCE
                    ? new Aims(times, 1, List.of(best), price)
                    : new Aims(1, times, List.of(best), price);
        }
    }
}
