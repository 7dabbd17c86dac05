package io.shiftloom.jobs.words;

import io.shiftloom.solver.answer.PartialPlan;

/** How good a plan with open seats is, as a sentence. */
public final class PartialPlanWords {

    private PartialPlanWords() {}

    public static String statement(PartialPlan plan) {
        int open = plan.seats();
        return "A plan that keeps every rule leaves " + seats(open) + " open"
                + (open <= plan.atLeast()
                        ? ", and no plan leaves fewer"
                        : "; every plan leaves at least " + seats(plan.atLeast()) + " open");
    }

    private static String seats(long count) {
        return count == 1 ? "1 seat" : count + " seats";
    }
}
