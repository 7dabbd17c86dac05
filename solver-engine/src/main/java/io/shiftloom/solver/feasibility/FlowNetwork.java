package io.shiftloom.solver.feasibility;

import java.util.Arrays;

/** A directed network with capacities, its maximum flow (Dinic) and a minimum cut. */
final class FlowNetwork {

    private final int[] firstEdge;
    private final int[] level;
    private final int[] nextTry;
    private final int[] queue;
    private int[] head = new int[64];
    private int[] next = new int[64];
    private long[] residual = new long[64];
    private int edges;

    FlowNetwork(int nodes) {
        firstEdge = new int[nodes];
        Arrays.fill(firstEdge, -1);
        level = new int[nodes];
        nextTry = new int[nodes];
        queue = new int[nodes];
    }

    void connect(int from, int to, long capacity) {
        if (edges + 2 > head.length) {
            head = Arrays.copyOf(head, 2 * head.length);
            next = Arrays.copyOf(next, 2 * next.length);
            residual = Arrays.copyOf(residual, 2 * residual.length);
        }
        put(from, to, capacity);
        put(to, from, 0);
    }

    private void put(int from, int to, long capacity) {
        head[edges] = to;
        residual[edges] = capacity;
        next[edges] = firstEdge[from];
        firstEdge[from] = edges++;
    }

    /**
     * Sends as much more as possible and returns how much that was.
     *
     * @param most how much the sink can take
     */
    long augment(int source, int sink, long most) {
        long total = 0;
        while (total < most && layer(source, sink)) {
            System.arraycopy(firstEdge, 0, nextTry, 0, firstEdge.length);
            total += push(source, sink, most - total);
        }
        return total;
    }

    /** Connections in both directions. */
    int size() {
        return edges;
    }

    /** After {@link #augment}: whether the node lies on the source's side of the minimum cut nearest to the source. */
    boolean onSourceSide(int node) {
        return level[node] >= 0;
    }

    private boolean layer(int source, int sink) {
        Arrays.fill(level, -1);
        level[source] = 0;
        int tail = 1;
        queue[0] = source;
        for (int at = 0; at < tail; at++) {
            for (int edge = firstEdge[queue[at]]; edge >= 0; edge = next[edge]) {
                if (residual[edge] > 0 && level[head[edge]] < 0) {
                    level[head[edge]] = level[queue[at]] + 1;
                    queue[tail++] = head[edge];
                }
            }
        }
        return level[sink] >= 0;
    }

    /** Recursion is as deep as the layers, and our networks have few. */
    private long push(int node, int sink, long limit) {
        if (node == sink) {
            return limit;
        }
        long sent = 0;
        for (; nextTry[node] >= 0; nextTry[node] = next[nextTry[node]]) {
            int edge = nextTry[node];
            if (residual[edge] > 0 && level[head[edge]] == level[node] + 1) {
                long more = push(head[edge], sink, Math.min(limit - sent, residual[edge]));
                residual[edge] -= more;
                residual[edge ^ 1] += more;
                sent += more;
                if (sent == limit) {
                    return sent;
                }
            }
        }
        return sent;
    }
}
