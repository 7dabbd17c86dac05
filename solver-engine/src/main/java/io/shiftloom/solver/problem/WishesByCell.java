package io.shiftloom.solver.problem;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Wishes in the order of their cells, a byte for each cell: large problems have half a million of them. Immutable. */
final class WishesByCell extends AbstractMap<Integer, Wish> {

    private static final List<Wish> WISHES = List.of(Wish.values());

    /** 0 for a cell that is no key, otherwise one more than the number of the wish. */
    private final byte[] code;

    private final int size;

    WishesByCell(Map<Integer, Wish> wishes) {
        int cells = 0;
        for (int cell : wishes.keySet()) {
            cells = Math.max(cells, cell + 1);
        }
        code = new byte[cells];
        wishes.forEach((cell, wish) -> code[cell] = (byte) (WISHES.indexOf(wish) + 1));
        size = wishes.size();
    }

    @Override
    public @Nullable Wish get(@Nullable Object key) {
        return key instanceof Integer cell && hasKey(cell) ? wish(cell) : null;
    }

    @Override
    public boolean containsKey(@Nullable Object key) {
        return key instanceof Integer cell && hasKey(cell);
    }

    private boolean hasKey(int cell) {
        return cell >= 0 && cell < code.length && code[cell] != 0;
    }

    private Wish wish(int cell) {
        return WISHES.get(code[cell] - 1);
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public Set<Entry<Integer, Wish>> entrySet() {
        return new AbstractSet<>() {
            @Override
            public Iterator<Entry<Integer, Wish>> iterator() {
                return new Entries();
            }

            @Override
            public int size() {
                return size;
            }
        };
    }

    private final class Entries implements Iterator<Entry<Integer, Wish>> {

        private int next;

        @Override
        public boolean hasNext() {
            while (next < code.length && code[next] == 0) {
                next++;
            }
            return next < code.length;
        }

        @Override
        public Entry<Integer, Wish> next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            int cell = next++;
            return Map.entry(cell, wish(cell));
        }
    }
}
