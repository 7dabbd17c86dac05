package io.shiftloom.api.console.schedule;

import io.shiftloom.solver.problem.Roster;
import java.util.Map;

/**
 * One way a condition was or may be staffed.
 *
 * @param key a candidate's rank, {@code confirmed}, {@code actual}, or {@code run2-1} of a further run
 * @param focus what the search was after; empty for what people decided
 * @param hard excess over hard rules, which only people may cause
 * @param parts soft cost by part
 * @param edition of the objective that the costs are of
 */
public record Version(
        String key,
        String title,
        String focus,
        Roster roster,
        long hard,
        long soft,
        Map<String, Long> parts,
        int edition) {

    public Version {
        parts = Map.copyOf(parts);
    }
}
