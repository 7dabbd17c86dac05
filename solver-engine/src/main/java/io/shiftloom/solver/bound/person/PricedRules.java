package io.shiftloom.solver.bound.person;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The hard rules that the pricing of rows knows. It leaves out all others, which can only make it say less. */
public final class PricedRules {

    /** In the order in which proofs try to do without them. {@code WEEKLY_REST} stands for the day of rest too. */
    public static final List<LaborRule> IN_ORDER = List.of(
            LaborRule.DAILY,
            LaborRule.SPREAD,
            LaborRule.REST,
            LaborRule.WEEKLY,
            LaborRule.CONTRACT_WEEKLY,
            LaborRule.CONTRACT_MONTHLY,
            LaborRule.CONTRACT_THREE_MONTHS,
            LaborRule.WEEKLY_REST,
            LaborRule.CONSECUTIVE_DAYS,
            LaborRule.DAYS_PER_WEEK,
            LaborRule.BREAKS,
            LaborRule.CONTINUOUS,
            LaborRule.SHIFTS_PER_DAY,
            LaborRule.SHIFT_LENGTH,
            LaborRule.ALLOWED_STARTS,
            LaborRule.FREE_WEEKENDS);

    private PricedRules() {}

    /** All of them, as a set of the caller's own. */
    public static EnumSet<LaborRule> all() {
        return EnumSet.copyOf(IN_ORDER);
    }

    /** Those that limit somebody. To leave out the others changes nothing. */
    public static EnumSet<LaborRule> inForce(CompiledProblem problem) {
        var rules = EnumSet.noneOf(LaborRule.class);
        for (int person = 0; person < problem.people(); person++) {
            var terms = problem.terms(person);
            IN_ORDER.stream().filter(rule -> isIn(terms, rule)).forEach(rules::add);
        }
        return rules;
    }

    private static boolean isIn(LaborTerms terms, LaborRule rule) {
        return switch (rule.kind()) {
            case MOST -> terms.hard(rule) < LaborTerms.UNLIMITED;
            case LEAST -> terms.hard(rule) > 0;
            case FREE_TIME -> terms.weeklyRests().stream().anyMatch(LaborTerms.WeeklyRest::hard);
            case BREAKS -> !terms.breaks().hard().isEmpty();
            case STARTS -> !terms.clock().hardStarts().isEmpty();
            case AVERAGE, OVERTIME, NIGHT -> false;
        };
    }

    /** Whether a person is excused of a rule by an excess that may stay. */
    private static boolean isExcused(LaborRule rule, Set<LaborRule> tolerated) {
        return tolerated.contains(rule) || (rule == LaborRule.WEEKLY_REST && tolerated.contains(LaborRule.DAY_OF_REST));
    }

    /** Whether a rule adds up minutes of a week or longer. */
    private static boolean isCapOfPeriod(LaborRule rule) {
        return switch (rule) {
            case WEEKLY, CONTRACT_WEEKLY, CONTRACT_MONTHLY, CONTRACT_THREE_MONTHS -> true;
            default -> false;
        };
    }

    /**
     * Whether a rule is broken date by date, so that a row breaks it on its own dates only.
     *
     * @param mayJoin whether a row may go on with the last duty of history, which adds to that duty's date
     */
    private static boolean isOfDates(LaborRule rule, boolean mayJoin) {
        return switch (rule) {
            // They are broken by the date that begins too early or is one too many.
            case REST, CONSECUTIVE_DAYS -> true;
            case DAILY, SPREAD, BREAKS, CONTINUOUS, SHIFTS_PER_DAY, SHIFT_LENGTH, ALLOWED_STARTS -> !mayJoin;
            default -> false;
        };
    }

    /**
     * The rules that nothing is excused of. Of a cap that history alone exceeds, nothing is left, which is what the rules
     * say too.
     *
     * @param proves whether this is for a proof that there is no schedule, which also looks at when history broke a rule
     */
    static Set<LaborRule> unexcused(CompiledProblem problem, int person, Set<LaborRule> rules, boolean proves) {
        if (!problem.toleratesExcess(person)) {
            return rules;
        }
        boolean byHistory = problem.problem().baseline() == null
                && (proves || problem.weeks(person).isFreeAfter());
        var excused = problem.toleratedRules(person);
        return rules.stream()
                .filter(rule -> byHistory
                        && (isCapOfPeriod(rule)
                                || !isExcused(rule, excused)
                                || (proves && isOfThePast(problem, person, rule))))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Whether what history alone breaks of a rule lies on dates that no row changes any more. */
    private static boolean isOfThePast(CompiledProblem problem, int person, LaborRule rule) {
        boolean mayJoin = problem.lastEndBefore(person) >= -LaborTerms.LONGEST_GAP;
        return isOfDates(rule, mayJoin) && problem.toleratesOnlyBefore(person, rule);
    }
}
