package io.shiftloom.solver.tours;

import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * Cuts a day's demand into strips: role by role, layer by layer of headcount, each run of a layer into pieces of a
 * workable length.
 */
final class StripCutter {

    private static final int LONGEST_MINUTES = 240;

    private final ScheduleProblem problem;
    private final int longest;

    StripCutter(ScheduleProblem problem) {
        this.problem = problem;
        this.longest = Math.max(1, LONGEST_MINUTES / problem.grid().granularityMinutes());
    }

    /** The strips of a day; together they are its demand exactly. */
    List<Strip> strips(int day) {
        int first = problem.grid().cell(day, 0);
        int end = problem.grid().cell(day + 1, 0);
        var roles = new TreeSet<String>();
        for (int cell = first; cell < end; cell++) {
            roles.addAll(problem.demand().get(cell).roles().keySet());
        }
        var strips = new ArrayList<Strip>();
        int[] plain = new int[end - first];
        for (int cell = first; cell < end; cell++) {
            plain[cell - first] = problem.demand().get(cell).headcount();
        }
        for (var role : roles) {
            int[] need = new int[end - first];
            for (int cell = first; cell < end; cell++) {
                need[cell - first] = problem.demand().get(cell).roles().getOrDefault(role, 0);
                plain[cell - first] -= need[cell - first];
            }
            layers(strips, role, need, first);
        }
        layers(strips, "", plain, first);
        return strips;
    }

    private void layers(List<Strip> strips, String role, int[] need, int first) {
        boolean more = true;
        for (int layer = 1; more; layer++) {
            more = false;
            int from = 0;
            while (from < need.length) {
                int to = from;
                while (to < need.length && need[to] >= layer) {
                    to++;
                }
                if (to > from) {
                    more = true;
                    cut(strips, role, first + from, first + to);
                }
                from = to + 1;
            }
        }
    }

    /** Pieces of nearly the same length, none too long. */
    private void cut(List<Strip> strips, String role, int from, int to) {
        int pieces = Math.ceilDiv(to - from, longest);
        for (int piece = 0; piece < pieces; piece++) {
            int start = from + (to - from) * piece / pieces;
            int end = from + (to - from) * (piece + 1) / pieces;
            strips.add(new Strip(role, start, end));
        }
    }
}
