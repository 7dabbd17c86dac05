package io.shiftloom.solver.problem;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What one person wished, by cell number. Cells outside the window that the person was asked about are not keys. A person
 * who sent no wishes has no keys.
 */
public record ShiftWishes(Map<Integer, Wish> byCell) {

    public static final ShiftWishes UNASKED = new ShiftWishes(Map.of());

    public ShiftWishes {
        byCell = byCell instanceof WishesByCell ? byCell : new WishesByCell(byCell);
    }

    public Optional<Wish> in(int cell) {
        return Optional.ofNullable(byCell.get(cell));
    }

    /** Those of other cells. */
    ShiftWishes without(BitSet cells) {
        var others = new HashMap<>(byCell);
        others.keySet().removeIf(cells::get);
        return others.size() == byCell.size() ? this : new ShiftWishes(others);
    }
}
