package io.shiftloom.solver.labor;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * What binds one person beyond availability and roles.
 *
 * @param compliance the per-person flag; statute and mask apply only when the problem's flag is on too
 * @param flsaExempt read only in the jurisdiction US
 * @param maxWeeklyMinutes contract cap, hard whatever the flags say; null when there is none
 * @param maxMonthlyMinutes the same, by calendar month
 * @param maxThreeMonthMinutes the same, by every window of three calendar months
 * @param history work outside the horizon, in order of time, without overlaps
 */
public record LaborProfile(
        boolean compliance,
        boolean flsaExempt,
        @Nullable Integer maxWeeklyMinutes,
        @Nullable Integer maxMonthlyMinutes,
        @Nullable Integer maxThreeMonthMinutes,
        LaborMask mask,
        List<WorkedBlock> history) {

    /** Labor law without contract caps, own rules and earlier work. */
    public static final LaborProfile STANDARD =
            new LaborProfile(true, false, null, null, null, LaborMask.EMPTY, List.of());

    public LaborProfile {
        history = history.stream()
                .sorted(Comparator.comparingLong(WorkedBlock::startMinute))
                .toList();
    }

    /** The same terms with another mask. */
    public LaborProfile withMask(LaborMask other) {
        return new LaborProfile(
                compliance, flsaExempt, maxWeeklyMinutes, maxMonthlyMinutes, maxThreeMonthMinutes, other, history);
    }

    /** The same terms under another contract cap a week; null for none. */
    public LaborProfile withWeeklyCap(@Nullable Integer minutes) {
        return new LaborProfile(
                compliance, flsaExempt, minutes, maxMonthlyMinutes, maxThreeMonthMinutes, mask, history);
    }

    /** The same terms after other work. */
    public LaborProfile withHistory(List<WorkedBlock> before) {
        return new LaborProfile(
                compliance, flsaExempt, maxWeeklyMinutes, maxMonthlyMinutes, maxThreeMonthMinutes, mask, before);
    }

    /** The cap that the contract sets under a rule; empty where it sets none, or no contract can. */
    public OptionalInt cap(LaborRule rule) {
        var minutes = switch (rule) {
            case CONTRACT_WEEKLY -> maxWeeklyMinutes;
            case CONTRACT_MONTHLY -> maxMonthlyMinutes;
            case CONTRACT_THREE_MONTHS -> maxThreeMonthMinutes;
            default -> null;
        };
        return minutes == null ? OptionalInt.empty() : OptionalInt.of(minutes);
    }
}
