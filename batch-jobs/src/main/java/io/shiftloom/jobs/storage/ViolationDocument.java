package io.shiftloom.jobs.storage;

import io.shiftloom.jobs.words.FindingWords;
import io.shiftloom.solver.answer.Finding;
import io.shiftloom.solver.answer.Violation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A violation as it is stored and answered: its facts are put into a sentence. */
record ViolationDocument(
        String rule, boolean hard, @Nullable String staffId, List<String> cells, long excess, String message) {

    static ViolationDocument of(Violation violation) {
        return new ViolationDocument(
                violation.rule(),
                violation.hard(),
                violation.staffId(),
                violation.cells(),
                violation.excess(),
                FindingWords.message(violation));
    }

    Violation violation() {
        return new Violation(rule, hard, staffId, null, cells, excess, new Finding.Told(message));
    }
}
