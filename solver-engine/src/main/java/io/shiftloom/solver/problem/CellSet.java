package io.shiftloom.solver.problem;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

/** An immutable set of cell numbers: the availability of a person, or the cells that a person works. */
public final class CellSet {

    private static final CellSet EMPTY = new CellSet(new long[0]);

    private final long[] words;

    private CellSet(long[] words) {
        this.words = words;
    }

    public static CellSet empty() {
        return EMPTY;
    }

    /** The cells 0 to {@code count - 1}. */
    public static CellSet all(int count) {
        var bits = new BitSet(count);
        bits.set(0, count);
        return of(bits);
    }

    public static CellSet of(BitSet bits) {
        return new CellSet(bits.toLongArray());
    }

    public static CellSet of(int... cells) {
        var bits = new BitSet();
        for (int cell : cells) {
            bits.set(cell);
        }
        return of(bits);
    }

    /** The set whose members are the set bits, cell 0 being the lowest bit of the first word. */
    public static CellSet ofWords(long[] words) {
        int length = words.length;
        while (length > 0 && words[length - 1] == 0) {
            length--;
        }
        return new CellSet(Arrays.copyOf(words, length));
    }

    /** How many words have a bit for each of so many cells. */
    public static int words(int cells) {
        return (cells + Long.SIZE - 1) / Long.SIZE;
    }

    public boolean contains(int cell) {
        int word = cell >>> 6;
        return word < words.length && (words[word] & (1L << cell)) != 0;
    }

    public int size() {
        int size = 0;
        for (long word : words) {
            size += Long.bitCount(word);
        }
        return size;
    }

    public boolean isEmpty() {
        return words.length == 0;
    }

    /** The members in ascending order. */
    public IntStream stream() {
        return toBitSet().stream();
    }

    public BitSet toBitSet() {
        return BitSet.valueOf(words);
    }

    /** A copy as words, padded with zeros or cut to the given number of words. */
    public long[] toWords(int length) {
        return Arrays.copyOf(words, length);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CellSet that && Arrays.equals(words, that.words);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(words);
    }

    @Override
    public String toString() {
        return toBitSet().toString();
    }
}
