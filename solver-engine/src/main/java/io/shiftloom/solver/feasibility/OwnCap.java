package io.shiftloom.solver.feasibility;

import io.shiftloom.solver.bound.HardRule;
import io.shiftloom.solver.problem.LaborMask;
import io.shiftloom.solver.problem.LaborMask.Level;
import io.shiftloom.solver.problem.LaborMask.Limit;
import io.shiftloom.solver.problem.LaborProfile;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A cap in minutes that somebody's contract or own mask sets. Whoever set it may raise it, unlike one of the law. */
enum OwnCap {
    WEEK(HardRule.CONTRACT_WEEKLY),
    MONTH(HardRule.CONTRACT_MONTHLY),
    THREE_MONTHS(HardRule.CONTRACT_THREE_MONTHS),
    MASK_WEEK(HardRule.WEEKLY),
    MASK_DAY(HardRule.DAILY),
    MASK_STRETCH(HardRule.CONTINUOUS);

    /** Its published name. */
    final String rule;

    OwnCap(HardRule rule) {
        this.rule = rule.key();
    }

    /** Whether somebody's own terms have a cap under the name of a rule. */
    static boolean isIn(LaborProfile labor, String rule) {
        return Stream.of(values())
                .anyMatch(cap -> cap.rule.equals(rule) && cap.of(labor).isPresent());
    }

    /** Empty when the person has none of the kind. */
    OptionalInt of(LaborProfile labor) {
        return switch (this) {
            case WEEK -> labor.weeklyCap();
            case MONTH -> labor.monthlyCap();
            case THREE_MONTHS -> labor.threeMonthCap();
            case MASK_WEEK -> hard(labor.mask().maxWeeklyMinutes());
            case MASK_DAY -> hard(labor.mask().maxDailyMinutes());
            case MASK_STRETCH -> hard(labor.mask().maxContinuousMinutes());
        };
    }

    private static OptionalInt hard(@Nullable Limit limit) {
        var value = limit == null || limit.level() != Level.HARD ? null : limit.value();
        return value == null ? OptionalInt.empty() : OptionalInt.of(value);
    }

    /** The same terms with the cap, which they have, so much higher. */
    LaborProfile raised(LaborProfile labor, int minutes) {
        return new LaborProfile(
                labor.compliance(),
                labor.flsaExempt(),
                this == WEEK ? higher(labor.maxWeeklyMinutes(), minutes) : labor.maxWeeklyMinutes(),
                this == MONTH ? higher(labor.maxMonthlyMinutes(), minutes) : labor.maxMonthlyMinutes(),
                this == THREE_MONTHS ? higher(labor.maxThreeMonthMinutes(), minutes) : labor.maxThreeMonthMinutes(),
                raised(labor.mask(), minutes),
                labor.history());
    }

    private LaborMask raised(LaborMask mask, int minutes) {
        return new LaborMask(
                mask.weekStart(),
                this == MASK_DAY ? higher(mask.maxDailyMinutes(), minutes) : mask.maxDailyMinutes(),
                this == MASK_WEEK ? higher(mask.maxWeeklyMinutes(), minutes) : mask.maxWeeklyMinutes(),
                mask.minRestMinutes(),
                mask.weeklyRestMinutes(),
                mask.maxConsecutiveDays(),
                this == MASK_STRETCH ? higher(mask.maxContinuousMinutes(), minutes) : mask.maxContinuousMinutes(),
                mask.maxDailySpreadMinutes(),
                mask.breaks(),
                mask.earliestStart(),
                mask.latestEnd(),
                mask.overtime());
    }

    private static @Nullable Limit higher(@Nullable Limit limit, int minutes) {
        return limit == null ? null : new Limit(limit.statute(), higher(limit.value(), minutes), limit.level());
    }

    private static @Nullable Integer higher(@Nullable Integer value, int minutes) {
        if (value == null) {
            return null;
        }
        return Math.addExact(value, minutes);
    }
}
