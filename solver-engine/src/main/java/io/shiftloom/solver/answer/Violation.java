package io.shiftloom.solver.answer;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A rule that a roster breaks, or a soft rule it strains.
 *
 * @param rule the rule's name, such as {@code availability}, {@code headcount}, {@code roles}, {@code maxDailyMinutes}
 * @param hard whether it disqualifies the roster
 * @param staffId whom it concerns; null for rules about a cell
 * @param staffName the name to show; null for rules about a cell, and where only the sentence was stored
 * @param cells keys of the cells concerned
 * @param excess by how much: people for headcount and roles, minutes or days for labor rules
 * @param finding the numbers
 */
public record Violation(
        String rule,
        boolean hard,
        @Nullable String staffId,
        @Nullable String staffName,
        List<String> cells,
        long excess,
        Finding finding) {

    public Violation {
        cells = List.copyOf(cells);
    }
}
