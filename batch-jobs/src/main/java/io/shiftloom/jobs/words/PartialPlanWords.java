package io.shiftloom.jobs.words;

import io.shiftloom.solver.answer.PartialPlan;

/** How good a plan with open seats is, as a sentence. */
public final class PartialPlanWords {

    private PartialPlanWords() {}

    public static String statement(PartialPlan plan) {
        return statement(plan.seats(), plan.atLeast(), Wording.ENGLISH);
    }

    /**
     * The same for a plan that was stored.
     *
     * @param atLeast seats that every plan leaves open
     */
    public static String statement(long open, long atLeast, Wording wording) {
        return open <= atLeast
                ? wording.text("partial.best", wording.count("seats", open))
                : wording.text("partial.bound", wording.count("seats", open), wording.count("seats", atLeast));
    }
}
