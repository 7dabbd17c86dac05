package io.shiftloom.solver.explain;

import java.util.List;

/**
 * One cell of a roster: who is in it, and why everybody else is not.
 *
 * @param key the cell's published name
 * @param headcount how many people it needs
 * @param workers ids of those who work it, in staff order
 * @param others everybody else, the likeliest first: who could fill an open seat or take over, by extra cost, then whom a
 *     rule forbids it, then the unavailable
 */
record CellReport(String key, int headcount, List<String> workers, List<Other> others) {

    public CellReport {
        workers = List.copyOf(workers);
        others = List.copyOf(others);
    }

    /** Somebody who does not work the cell. */
    public record Other(String staffId, WhyNot why) {}
}
