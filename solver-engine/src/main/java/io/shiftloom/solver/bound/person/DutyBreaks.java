package io.shiftloom.solver.bound.person;

import io.shiftloom.solver.labor.LaborMask.BreakTier;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.labor.LaborTerms.BreakTerms;
import java.util.List;
import java.util.stream.Stream;

/** The break that a duty needs by the work in it, and over how many gaps it may be spread. All in minutes. */
final class DutyBreaks {

    private final BreakTerms terms;
    private final boolean meals;
    /** The longest that can be asked for. */
    final int longest;
    /** The shortest gap that a grid has and that counts. */
    final int shortestGap;
    /** Work below which no break can be due. */
    final int leastWork;
    /** Work from which on the last tier holds. */
    final int lastTier;

    DutyBreaks(BreakTerms terms, int unit) {
        this.terms = terms;
        meals = terms.noonMeal() || terms.longDayMeal();
        int ofMeals =
                (terms.noonMeal() ? BreakTerms.NOON_MEAL : 0) + (terms.longDayMeal() ? BreakTerms.LONG_DAY_MEAL : 0);
        longest = Math.max(
                ofMeals, tiers().mapToInt(BreakTier::breakMinutes).max().orElse(0));
        shortestGap = Math.max(BreakTerms.LEAST_CHUNK, unit);
        int firstTier = tiers().mapToInt(BreakTier::fromMinutes).min().orElse(LaborTerms.UNLIMITED);
        lastTier = tiers().mapToInt(BreakTier::fromMinutes).max().orElse(0);
        leastWork = terms.longDayMeal()
                ? 0
                : Math.min(firstTier, terms.noonMeal() ? BreakTerms.NOON_MEAL_FROM_WORK : LaborTerms.UNLIMITED);
    }

    private Stream<BreakTier> tiers() {
        return Stream.concat(terms.hard().stream(), terms.soft().stream()).filter(tier -> tier.breakMinutes() > 0);
    }

    /** How many gaps can serve the longest break, if each is as short as can be. */
    int mostGaps() {
        return Math.ceilDiv(longest, shortestGap);
    }

    /** The least that can be due and is more than this; beyond {@link #longest} there is none. */
    int leastAbove(int minutes) {
        return tiers().mapToInt(BreakTier::breakMinutes)
                .filter(due -> due > minutes)
                .min()
                .orElse(longest);
    }

    /** What may be due after this much work, at most. */
    int mostDue(int work) {
        return meals ? longest : Math.max(hardDue(work), softDue(work));
    }

    int hardDue(int work) {
        return due(terms.hard(), work);
    }

    /** Without meals, which depend on the time of day. */
    int softDue(int work) {
        return due(terms.soft(), work);
    }

    private static int due(List<BreakTier> tiers, int work) {
        return tiers.stream()
                .filter(tier -> work >= tier.fromMinutes())
                .mapToInt(BreakTier::breakMinutes)
                .max()
                .orElse(0);
    }
}
