package io.shiftloom.solver.emergency;

import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

/**
 * Fills as much of a shift as possible, the longest stretch first.
 *
 * @param unasked people whose rows stay as they are, whose shift it is among them
 * @param from the schedule without that shift
 */
public record PartialCover(RepairSearch search, Set<Integer> unasked, Roster from, CellSet shift) {

    /** @param open cells that are left */
    public record Cover(Roster roster, CellSet open) {}

    public Cover best() {
        int[] cells = shift.stream().toArray();
        var open = shift.toBitSet();
        var roster = from;
        for (int length = cells.length - 1; length > 0; length--) {
            for (int first = 0; first + length <= cells.length; first++) {
                var stretch = CellSet.of(Arrays.copyOfRange(cells, first, first + length));
                var filled =
                        isOpen(stretch, open) ? search.rosters(roster, List.of(stretch), unasked) : List.<Roster>of();
                if (!filled.isEmpty()) {
                    roster = filled.getFirst();
                    open.andNot(stretch.toBitSet());
                }
            }
        }
        return new Cover(roster, CellSet.of(open));
    }

    private static boolean isOpen(CellSet stretch, BitSet open) {
        return stretch.stream().allMatch(open::get);
    }
}
