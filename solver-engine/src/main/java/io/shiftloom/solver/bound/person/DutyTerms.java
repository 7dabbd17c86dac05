package io.shiftloom.solver.bound.person;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import java.util.Set;

/**
 * What {@link DutyCosts} depend on.
 *
 * @param hard the hard rules in force
 * @param soft whether soft rules are in force
 * @param free whether nothing else costs anything
 * @param unit minutes
 * @param leastShift minutes below which a shift is short
 * @param shiftLength minutes that the first shift of the date has to have
 * @param shortBlocks whether demand rises so often that blocks are short and gaps many, which makes both worth following
 * @param overtimeByDuty whether the work of a duty date is that of the calendar date
 */
public record DutyTerms(
        LaborTerms terms,
        Set<LaborRule> hard,
        boolean soft,
        boolean free,
        int unit,
        int leastShift,
        int shiftLength,
        boolean shortBlocks,
        boolean overtimeByDuty) {}
