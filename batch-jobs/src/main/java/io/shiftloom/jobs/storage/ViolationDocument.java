package io.shiftloom.jobs.storage;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.shiftloom.jobs.words.FindingWords;
import io.shiftloom.solver.answer.Finding;
import io.shiftloom.solver.answer.Violation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A violation as it is stored: as a sentence, which answers tell, and with the facts behind it.
 *
 * @param facts null in answers, and in documents that were stored without them
 */
public record ViolationDocument(
        String rule,
        boolean hard,
        @Nullable String staffId,
        List<String> cells,
        long excess,
        String message,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Facts facts) {

    record Facts(
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String staffName,

            Finding finding) {}

    /** What answers tell. */
    public static ViolationDocument told(Violation violation) {
        return of(violation, null);
    }

    public static List<ViolationDocument> told(List<Violation> violations) {
        return violations.stream().map(ViolationDocument::told).toList();
    }

    static ViolationDocument stored(Violation violation) {
        var finding = violation.finding();
        return of(violation, finding instanceof Finding.Told ? null : new Facts(violation.staffName(), finding));
    }

    private static ViolationDocument of(Violation violation, @Nullable Facts facts) {
        return new ViolationDocument(
                violation.rule(),
                violation.hard(),
                violation.staffId(),
                violation.cells(),
                violation.excess(),
                FindingWords.message(violation),
                facts);
    }

    Violation violation() {
        return facts == null
                ? new Violation(rule, hard, staffId, null, cells, excess, new Finding.Told(message))
                : new Violation(rule, hard, staffId, facts.staffName(), cells, excess, facts.finding());
    }
}
