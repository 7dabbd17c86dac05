package io.shiftloom.solver.bench.contest;

/** What is at work while memory is watched. */
public enum Phase {
    /** The kernel, the sweep or a peer. */
    SEARCH,
    /** Timefold within the engine. */
    POLISH
}
