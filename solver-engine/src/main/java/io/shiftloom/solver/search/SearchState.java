package io.shiftloom.solver.search;

import java.nio.ByteBuffer;
import java.util.Base64;

/**
 * The state of a search after a round: its current rows, the best rows it found, and the weight it gives to broken rules.
 * The arrays must not be changed.
 */
public final class SearchState implements Comparable<SearchState> {

    private final long[] rows;
    private final long[] best;
    private final long bestHard;
    private final long bestSoft;
    private final long hardWeight;

    SearchState(long[] rows, long[] best, long bestHard, long bestSoft, long hardWeight) {
        this.rows = rows;
        this.best = best;
        this.bestHard = bestHard;
        this.bestSoft = bestSoft;
        this.hardWeight = hardWeight;
    }

    public long[] rows() {
        return rows;
    }

    public long[] best() {
        return best;
    }

    /** Excess over hard rules of the best rows, in q. */
    public long bestHard() {
        return bestHard;
    }

    /** Cost of the best rows under the aims of the search. */
    public long bestSoft() {
        return bestSoft;
    }

    long hardWeight() {
        return hardWeight;
    }

    /** The same with another weight of broken rules. */
    SearchState weighing(long hard) {
        return new SearchState(rows, best, bestHard, bestSoft, hard);
    }

    /** A restart of the same search, which remembers the best rows found so far. */
    public SearchState restartedFrom(SearchState start) {
        return compareTo(start) < 0 ? new SearchState(start.rows, best, bestHard, bestSoft, start.hardWeight) : start;
    }

    /** The same search after rounds that did not know of its best rows. */
    public SearchState followedBy(SearchState rounds) {
        return compareTo(rounds) <= 0
                ? new SearchState(rounds.rows, best, bestHard, bestSoft, rounds.hardWeight)
                : rounds;
    }

    /** The state with the better best rows comes first. */
    @Override
    public int compareTo(SearchState other) {
        int byHard = Long.compare(bestHard, other.bestHard);
        return byHard != 0 ? byHard : Long.compare(bestSoft, other.bestSoft);
    }

    /** One line without spaces around it, from which {@link #read} makes an equal state. */
    public String write() {
        return bestHard + " " + bestSoft + " " + hardWeight + " " + encode(rows) + " " + encode(best);
    }

    public static SearchState read(String text) {
        var parts = text.split(" ", -1);
        return new SearchState(
                decode(parts[3]),
                decode(parts[4]),
                Long.parseLong(parts[0]),
                Long.parseLong(parts[1]),
                Long.parseLong(parts[2]));
    }

    /** Words as text. */
    public static String encode(long[] words) {
        var bytes = ByteBuffer.allocate(words.length * Long.BYTES);
        bytes.asLongBuffer().put(words);
        return Base64.getEncoder().encodeToString(bytes.array());
    }

    /** Words from text. */
    public static long[] decode(String text) {
        var buffer = ByteBuffer.wrap(Base64.getDecoder().decode(text)).asLongBuffer();
        long[] words = new long[buffer.remaining()];
        buffer.get(words);
        return words;
    }
}
