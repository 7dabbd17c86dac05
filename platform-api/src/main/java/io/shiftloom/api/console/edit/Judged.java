package io.shiftloom.api.console.edit;

import io.shiftloom.solver.answer.Score;
import io.shiftloom.solver.verify.ScheduleVerifier;

/**
 * A draft as the independent checker sees it.
 *
 * @param score in the problem that was solved
 * @param breaches of the rules, beside what is worked around the period now
 */
record Judged(Score score, Breaches breaches) {

    static Judged of(EditedRota edited) {
        var verdict = ScheduleVerifier.verify(edited.problem(), edited.roster());
        var now = edited.now().equals(edited.problem())
                ? verdict
                : ScheduleVerifier.verify(edited.now(), edited.roster());
        return new Judged(verdict.score(), Breaches.of(now));
    }
}
