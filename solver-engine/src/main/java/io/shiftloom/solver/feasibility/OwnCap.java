package io.shiftloom.solver.feasibility;

import io.shiftloom.solver.labor.LaborMask.Level;
import io.shiftloom.solver.labor.LaborMask.Limit;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborRule;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A cap in minutes that somebody's contract or own mask sets. Whoever set it may raise it, unlike one of the law. */
record OwnCap(LaborRule rule) {

    static final List<OwnCap> ALL = Stream.of(
                    LaborRule.CONTRACT_WEEKLY,
                    LaborRule.CONTRACT_MONTHLY,
                    LaborRule.CONTRACT_THREE_MONTHS,
                    LaborRule.WEEKLY,
                    LaborRule.DAILY,
                    LaborRule.CONTINUOUS)
            .map(OwnCap::new)
            .toList();

    /** @param key of the rule */
    static Optional<OwnCap> of(String key) {
        return ALL.stream().filter(cap -> cap.rule.key().equals(key)).findFirst();
    }

    /** Whether somebody's own terms have a cap under a rule. */
    static boolean isIn(LaborProfile labor, LaborRule rule) {
        return ALL.stream().anyMatch(cap -> cap.rule == rule && cap.of(labor).isPresent());
    }

    /** Empty when the person has none of the kind. */
    OptionalInt of(LaborProfile labor) {
        var limit = labor.mask().limit(rule);
        var value = limit == null || limit.level() != Level.HARD ? null : limit.value();
        return value == null ? labor.cap(rule) : OptionalInt.of(value);
    }

    /** The same terms with the cap, which they have, raised by this much. */
    LaborProfile raised(LaborProfile labor, int minutes) {
        var limit = labor.mask().limit(rule);
        return new LaborProfile(
                labor.compliance(),
                labor.flsaExempt(),
                raised(labor.maxWeeklyMinutes(), LaborRule.CONTRACT_WEEKLY, minutes),
                raised(labor.maxMonthlyMinutes(), LaborRule.CONTRACT_MONTHLY, minutes),
                raised(labor.maxThreeMonthMinutes(), LaborRule.CONTRACT_THREE_MONTHS, minutes),
                limit == null
                        ? labor.mask()
                        : labor.mask()
                                .with(rule, new Limit(limit.statute(), higher(limit.value(), minutes), limit.level())),
                labor.history());
    }

    private @Nullable Integer raised(@Nullable Integer cap, LaborRule ofCap, int minutes) {
        return ofCap == rule ? higher(cap, minutes) : cap;
    }

    private static @Nullable Integer higher(@Nullable Integer value, int minutes) {
        if (value == null) {
            return null;
        }
        return Math.addExact(value, minutes);
    }
}
