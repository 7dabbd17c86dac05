package io.shiftloom.solver.answer;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The cost of a roster; lower is better, {@code hard} before {@code soft}.
 *
 * @param hard what breaks hard rules, in q (quarters of an hour) of excess or units of headcount; 0 for a candidate
 * @param soft the sum of the parts
 * @param parts cost by part: shifts, split, short, rhythm, wishes, roles, balance, burden, overtime, labor; all ten always
 *     present
 */
public record Score(long hard, long soft, SortedMap<String, Long> parts) implements Comparable<Score> {

    public Score {
        parts = Collections.unmodifiableSortedMap(new TreeMap<>(parts));
    }

    @Override
    public int compareTo(Score other) {
        int byHard = Long.compare(hard, other.hard);
        return byHard != 0 ? byHard : Long.compare(soft, other.soft);
    }
}
