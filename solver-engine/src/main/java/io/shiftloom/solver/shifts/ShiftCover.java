package io.shiftloom.solver.shifts;

import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * The cheapest shifts that together give each cell exactly its headcount, as a flow of least cost. A shift is an arc from the time
 * it begins to the time it ends. Where the headcount rises, as much flows in; where it falls, as much flows out. The flow is found path by path
 * (Ahuja, Magnanti and Orlin, <i>Network Flows</i>, 1993, section 9.7).
 */
final class ShiftCover {

    /** The cost of a cell that no shift covers, which is more than any shift costs. */
    private static final long OPEN = 100_000;

    private static final long NEVER = Long.MAX_VALUE / 2;

    private final CompiledProblem problem;
    /** Those that are possible, then one for each cell that is left open. */
    private final List<Shift> shifts;

    private final int possible;
    private final int nodes;
    /** By time: the shifts that begin and that end there. */
    private final List<List<Integer>> beginning = new ArrayList<>();

    private final List<List<Integer>> ending = new ArrayList<>();
    private final int[] flow;
    /** By time: by how much the headcount rises there, as far as no shift begins or ends for it yet; negative where it falls. */
    private final int[] supply;

    private final long[] distance;
    private final int[] arc;

    ShiftCover(CompiledProblem problem, List<Shift> possible) {
        this.problem = problem;
        shifts = new ArrayList<>(possible);
        this.possible = possible.size();
        for (int cell = 0; cell < problem.cells(); cell++) {
            shifts.add(new Shift(cell, cell + 1, OPEN));
        }
        nodes = 2 * problem.cells();
        for (int node = 0; node < nodes; node++) {
            beginning.add(new ArrayList<>());
            ending.add(new ArrayList<>());
        }
        for (int number = 0; number < shifts.size(); number++) {
            beginning.get(shifts.get(number).from()).add(number);
            ending.get(endNode(shifts.get(number).to())).add(number);
        }
        flow = new int[shifts.size()];
        supply = new int[nodes];
        distance = new long[nodes];
        arc = new int[nodes];
    }

    /** The time at which the cell before another ends, which is that at which the other begins where they adjoin. */
    private int endNode(int to) {
        return adjoins(to) ? to : problem.cells() + to - 1;
    }

    private boolean adjoins(int cell) {
        return cell < problem.cells() && problem.startMinutes()[cell] == problem.endMinutes()[cell - 1];
    }

    /**
     * The shifts in order of time, each as often as it is worked.
     *
     * @param stop asked before each path; ends it by {@link SearchStopped}
     */
    List<Shift> cheapest(BooleanSupplier stop) {
        for (int cell = 0; cell < problem.cells(); cell++) {
            int headcount = problem.headcount()[cell];
            supply[cell] += headcount;
            supply[endNode(cell + 1)] -= headcount;
        }
        for (int end = shortestPath(); end >= 0; end = shortestPath()) {
            SearchStopped.throwIfRequested(stop);
            push(end);
        }
        var cover = new ArrayList<Shift>();
        for (int node = 0; node < nodes; node++) {
            for (int number : beginning.get(node)) {
                if (number < possible) {
                    cover.addAll(Collections.nCopies(flow[number], shifts.get(number)));
                }
            }
        }
        return cover;
    }

    /** From where the headcount still rises to the cheapest time at which it still falls; -1 when there is none. */
    private int shortestPath() {
        Arrays.fill(distance, NEVER);
        Arrays.fill(arc, -1);
        var queue = new ArrayDeque<Integer>();
        var waiting = new boolean[nodes];
        for (int node = 0; node < nodes; node++) {
            if (supply[node] > 0) {
                distance[node] = 0;
                queue.add(node);
                waiting[node] = true;
            }
        }
        while (!queue.isEmpty()) {
            int node = queue.remove();
            waiting[node] = false;
            relaxArcs(node, queue, waiting);
        }
        return nearestDemand();
    }

    /** Shifts that begin at the node lead on from it, and those that end there back, as far as they are worked. */
    private void relaxArcs(int node, ArrayDeque<Integer> queue, boolean[] waiting) {
        for (int number : beginning.get(node)) {
            var shift = shifts.get(number);
            relax(node, endNode(shift.to()), number, shift.cost(), queue, waiting);
        }
        for (int number : ending.get(node)) {
            if (flow[number] > 0) {
                var shift = shifts.get(number);
                relax(node, shift.from(), number, -shift.cost(), queue, waiting);
            }
        }
    }

    private int nearestDemand() {
        int nearest = -1;
        for (int node = 0; node < nodes; node++) {
            boolean nearer = supply[node] < 0 && distance[node] < NEVER;
            nearest = nearer && (nearest < 0 || distance[node] < distance[nearest]) ? node : nearest;
        }
        return nearest;
    }

    private void relax(int from, int to, int number, long cost, ArrayDeque<Integer> queue, boolean[] waiting) {
        if (distance[from] + cost < distance[to]) {
            distance[to] = distance[from] + cost;
            arc[to] = number;
            if (!waiting[to]) {
                waiting[to] = true;
                queue.add(to);
            }
        }
    }

    /** Sends one more person along the path. */
    private void push(int end) {
        supply[end]++;
        int node = end;
        while (arc[node] >= 0) {
            var shift = shifts.get(arc[node]);
            boolean forward = endNode(shift.to()) == node;
            flow[arc[node]] += forward ? 1 : -1;
            node = forward ? shift.from() : endNode(shift.to());
        }
        supply[node]--;
    }
}
