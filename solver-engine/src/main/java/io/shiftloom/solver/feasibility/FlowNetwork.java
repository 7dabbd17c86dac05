package io.shiftloom.solver.feasibility;

import java.util.Arrays;

/** A directed network with capacities, its maximum flow (Dinic) and a minimum cut. */
final class FlowNetwork {

    private final int[] firstEdge;
    private final int[] level;
    private final int[] nextTry;
    private int[] head = new int[64];
    private int[] next = new int[64];
    private long[] residual = new long[64];
    private int edges;

    FlowNetwork(int nodes) {
        firstEdge = new int[nodes];
        Arrays.fill(firstEdge, -1);
        level = new int[nodes];
        nextTry = new int[nodes];
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

    /** Sends as much more as possible and returns how much that was. */
    long augment(int source, int sink) {
        long total = 0;
        while (layer(source, sink)) {
            System.arraycopy(firstEdge, 0, nextTry, 0, firstEdge.length);
            for (long sent = push(source, sink, Long.MAX_VALUE); sent > 0; sent = push(source, sink, Long.MAX_VALUE)) {
                total += sent;
            }
        }
        return total;
    }

    /** After {@link #augment}: whether the node lies on the source's side of the minimum cut nearest to the source. */
    boolean onSourceSide(int node) {
        return level[node] >= 0;
    }

    private boolean layer(int source, int sink) {
        Arrays.fill(level, -1);
        level[source] = 0;
        int[] queue = new int[level.length];
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
        for (; nextTry[node] >= 0; nextTry[node] = next[nextTry[node]]) {
            int edge = nextTry[node];
            if (residual[edge] > 0 && level[head[edge]] == level[node] + 1) {
                long sent = push(head[edge], sink, Math.min(limit, residual[edge]));
                if (sent > 0) {
                    residual[edge] -= sent;
                    residual[edge ^ 1] += sent;
                    return sent;
                }
            }
        }
        return 0;
    }
}
