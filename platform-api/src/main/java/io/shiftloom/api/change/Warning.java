package io.shiftloom.api.change;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.shiftloom.jobs.storage.RoleLabels;
import io.shiftloom.jobs.words.Message;
import io.shiftloom.solver.answer.Violation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A rule that a schedule breaks or strains.
 *
 * @param hard whether an optimized schedule may not break it
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Warning(
        String rule, boolean hard, @Nullable String staffId, List<String> cells, long excess, String message) {

    /** @param labels which sentences have in place of the ids of roles */
    public static List<Warning> of(List<Violation> violations, RoleLabels labels) {
        return violations.stream().map(violation -> of(violation, labels)).toList();
    }

    private static Warning of(Violation violation, RoleLabels labels) {
        return new Warning(
                violation.rule(),
                violation.hard(),
                violation.staffId(),
                violation.cells(),
                violation.excess(),
                Message.violation(violation, labels.byId()).english());
    }
}
