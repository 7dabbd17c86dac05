package io.shiftloom.solver.search;

import io.shiftloom.solver.score.CompiledProblem;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The kernel's moves for a search that is driven from elsewhere: draws interval swaps, prices rows, and keeps seats and
 * role shortfalls while people exchange cells. Not thread-safe.
 */
public final class SwapBoard {

    private final Seating seating;
    private final CompiledProblem compiled;
    private RoleCosts roles;
    private final AimedRows objective;
    private final Proposals proposals;
    private final Difference difference;

    /** Begins with the given rows, which are copied. */
    public SwapBoard(CompiledProblem compiled, long[] rows, long seed) {
        this.compiled = compiled;
        var problem = compiled.problem();
        long[][] allowed = new long[compiled.people()][];
        for (int person = 0; person < allowed.length; person++) {
            allowed[person] = compiled.availability(person);
        }
        seating = new Seating(compiled.people(), compiled.cells(), rows.clone());
        roles = new RoleCosts(compiled, seating);
        objective = new AimedRows(compiled, Aims.TRUE);
        proposals = new Proposals(problem.grid(), seating, allowed, SplitMix64.of(seed, 0));
        difference = new Difference(seating, allowed);
    }

    /** Two people and the rows they would have after a swap. */
    public record Swap(int person, int other, PricedRow row, PricedRow otherRow) {}

    /** Draws until a swap changes something and keeps to the availability. */
    public Swap draw() {
        while (!proposals.next() || !difference.compute(proposals)) {
            // Most draws come to something.
        }
        return new Swap(proposals.person, proposals.other, after(proposals.person), after(proposals.other));
    }

    /** Whether there is any swap at all; without one {@link #draw} would never return. */
    public boolean hasSwaps(int attempts) {
        for (int attempt = 0; attempt < attempts; attempt++) {
            if (proposals.next() && difference.compute(proposals)) {
                return true;
            }
        }
        return false;
    }

    private PricedRow after(int person) {
        long[] words = new long[seating.words];
        difference.writeSwapped(person, words);
        return priced(person, words);
    }

    private PricedRow priced(int person, long[] words) {
        long soft = objective.soft(person, words, 0);
        return new PricedRow(words, objective.hard(), soft);
    }

    /** Everybody's row as it stands. */
    public List<PricedRow> rows() {
        return IntStream.range(0, seating.people)
                .mapToObj(person -> priced(
                        person, Arrays.copyOfRange(seating.rows, person * seating.words, (person + 1) * seating.words)))
                .toList();
    }

    /** Two people exchange cells so that the first has the given row. */
    public void exchange(int person, int other, PricedRow row) {
        for (int word = 0; word < seating.words; word++) {
            long mine = seating.rows[person * seating.words + word];
            long changed = mine ^ row.words[word];
            for (long left = changed; left != 0; left &= left - 1) {
                boolean leaves = (mine & left & -left) != 0;
                int cell = (word << 6) + Long.numberOfTrailingZeros(left);
                roles.replace(cell, leaves ? person : other, leaves ? other : person);
            }
            seating.exchange(person, other, word, changed);
        }
    }

    /** What is missing for roles, in q. */
    public long roleHard() {
        return roles.hard;
    }

    public long roleSoft() {
        return roles.soft;
    }

    /** Starts over from other rows with the same headcounts. */
    public void reset(List<PricedRow> rows) {
        seating.reset(join(rows));
        roles = new RoleCosts(compiled, seating);
    }

    /** Rows of everybody in one array. */
    public static long[] join(List<PricedRow> rows) {
        int words = rows.getFirst().words.length;
        long[] joined = new long[rows.size() * words];
        for (int person = 0; person < rows.size(); person++) {
            System.arraycopy(rows.get(person).words, 0, joined, person * words, words);
        }
        return joined;
    }
}
