package io.shiftloom.solver.answer;

import java.util.List;

/**
 * Proof that no schedule exists, reduced to what conflicts.
 *
 * @param kind how it was proven: "cell", "roles", "flow", "prices" or "cases"
 * @param statement the conflict as a sentence a planner can act on
 * @param cells keys of the cells that cannot all be filled
 * @param people ids of the people who are all that is available for them
 * @param rules names of the rules that hold them back, such as {@code availability} or {@code maxDailyMinutes}
 * @param repairs ways out, the cheapest first
 */
public record Certificate(
        String kind,
        String statement,
        List<String> cells,
        List<String> people,
        List<String> rules,
        List<Repair> repairs) {

    public Certificate {
        cells = List.copyOf(cells);
        people = List.copyOf(people);
        rules = List.copyOf(rules);
        repairs = List.copyOf(repairs);
    }

    /**
     * One way out.
     *
     * @param action {@code lowerHeadcount}, {@code widenAvailability}, {@code raiseCap} or {@code addRole}
     * @param target a cell key, staff id or rule name
     * @param amount by how much, in people or minutes
     * @param statement the same as a sentence
     */
    public record Repair(String action, String target, long amount, String statement) {}
}
