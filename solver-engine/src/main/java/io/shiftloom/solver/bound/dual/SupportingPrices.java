package io.shiftloom.solver.bound.dual;

import io.shiftloom.solver.bound.row.LabelDetail;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** The prices at which a relaxation had its best value, and what each person adds to that value. */
public final class SupportingPrices {

    /** By price as in {@link Prices}: seats by cell first, role needs then. */
    public final int[] multipliers;
    /** By person: the cost of the cheapest row less what its cells are worth, and less what its loads are worth. */
    public final long[] parts;
    /** The prices of loads before rows carried them; null while they did not. */
    final @Nullable ChargedLoads charged;
    /** Whose rows carried the cost of burden. */
    final BitSet followsBurden;

    SupportingPrices(int[] multipliers, long[] parts, @Nullable ChargedLoads charged, BitSet followsBurden) {
        this.multipliers = multipliers;
        this.parts = parts;
        this.charged = charged;
        this.followsBurden = followsBurden;
    }

    /** As text without blanks. */
    public String write() {
        var numbers = new PackedNumbers();
        numbers.write(multipliers);
        numbers.write(parts);
        if (charged == null) {
            return numbers.text();
        }
        numbers.write(charged.loadPrice());
        numbers.write(charged.burdenPrice());
        numbers.write(followsBurden.toLongArray());
        return charged.detail() + ":" + numbers.text();
    }

    public static SupportingPrices read(String text) {
        int colon = text.indexOf(':');
        var numbers = new PackedNumbers(text.substring(colon + 1));
        int[] multipliers = numbers.readInts();
        long[] parts = numbers.readLongs();
        if (colon < 0) {
            return new SupportingPrices(multipliers, parts, null, new BitSet());
        }
        var detail = LabelDetail.valueOf(text.substring(0, colon));
        var charged = new ChargedLoads(detail, numbers.readInts(), numbers.readInts());
        return new SupportingPrices(multipliers, parts, charged, BitSet.valueOf(numbers.readLongs()));
    }
}
