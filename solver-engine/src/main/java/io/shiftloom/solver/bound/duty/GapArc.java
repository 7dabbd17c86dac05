package io.shiftloom.solver.bound.duty;

import io.shiftloom.solver.bound.person.BreakStates;
import io.shiftloom.solver.bound.person.DutyCosts;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.labor.LaborTerms.BreakTerms;
import io.shiftloom.solver.score.objective.Weights;
import java.util.ArrayList;
import java.util.List;

/** An arc over a gap, from a layer of a {@link DutyTable} to another. */
final class GapArc {

    /** Which gaps an arc leads over. */
    enum Gap {
        /** Any that can serve a break. */
        REST,
        /** Those of them that are neither shorter nor longer than the arc says. */
        REST_OF_LENGTH,
        /** Any up to a cell of the same date; up to one of the next date, within a duty only. */
        TEAR,
        /** Any up to a cell of the same date. */
        TEAR_ON_DATE,
        /** Any within a duty. */
        TEAR_IN_DUTY,
        /** Those of them that are too long for a break. */
        TEAR_BEYOND_BREAK,
        /** Those of them that are no longer than the arc says. */
        TEAR_OF_LENGTH,
        /** Between duties of a date. */
        TEAR_BETWEEN_DUTIES,
        /** Those of them after which a duty can be long enough for a break. */
        TEAR_BEFORE_LONG_DUTY;

        /** Whether some of them may be only so long. */
        boolean isOverWindow() {
            return this != TEAR_ON_DATE && this != TEAR_BETWEEN_DUTIES && this != TEAR_BEFORE_LONG_DUTY;
        }
    }

    /** Gaps that several arcs may lead over. */
    record Gaps(Gap gap, int shortest, int longest) {}

    final int from;
    final int to;
    final Gap gap;
    /** Minutes. */
    private final int shortest;

    final int longest;
    /** By units worked before the gap. */
    final int[] costs;

    private GapArc(int from, int to, Gap gap, int[] costs) {
        this(from, to, gap, 0, LaborTerms.LONGEST_GAP, costs);
    }

    private GapArc(int from, int to, Gap gap, int shortest, int longest, int[] costs) {
        this.shortest = shortest;
        this.longest = longest;
        this.from = from;
        this.to = to;
        this.gap = gap;
        this.costs = costs;
    }

    Gaps overGaps() {
        return new Gaps(gap, shortest, longest);
    }

    /** Whether the arc leads from one place to the other. */
    boolean leads(DutyDate duty, int before, int place) {
        return switch (gap) {
            case REST -> rests(duty, before, place);
            case REST_OF_LENGTH -> rests(duty, before, place) && isOfLength(duty.workable.gap(before, place));
            case TEAR -> tears(duty, place) && (duty.startsAt(place) || isInDuty(duty, before, place));
            case TEAR_ON_DATE -> tears(duty, place) && duty.startsAt(place);
            case TEAR_IN_DUTY -> tears(duty, place) && isInDuty(duty, before, place);
            case TEAR_BEYOND_BREAK ->
                tears(duty, place) && isInDuty(duty, before, place) && before < duty.workable.breakFrom[place];
            case TEAR_OF_LENGTH -> tears(duty, place) && isOfLength(duty.workable.gap(before, place));
            case TEAR_BETWEEN_DUTIES -> isBetweenDuties(duty, before, place);
            case TEAR_BEFORE_LONG_DUTY -> isBetweenDuties(duty, before, place) && duty.mayBecomeLong(place);
        };
    }

    private static boolean rests(DutyDate duty, int before, int place) {
        return before >= duty.workable.breakFrom[place] && before < duty.workable.breakTo[place];
    }

    private boolean isOfLength(int minutes) {
        return minutes >= shortest && minutes <= longest;
    }

    private static boolean tears(DutyDate duty, int place) {
        return duty.startsShift(place);
    }

    private static boolean isBetweenDuties(DutyDate duty, int before, int place) {
        return tears(duty, place) && duty.startsAt(place) && !isInDuty(duty, before, place);
    }

    private static boolean isInDuty(DutyDate duty, int before, int place) {
        return before >= duty.workable.nearFrom[place];
    }

    /** All arcs over gaps. */
    static List<GapArc> of(DutyCosts costs, boolean followsShifts) {
        var arcs = new ArrayList<GapArc>();
        joins(arcs, costs);
        if (followsShifts) {
            shifts(arcs, costs);
        } else {
            tears(arcs, costs);
        }
        return arcs;
    }

    private static void joins(List<GapArc> arcs, DutyCosts costs) {
        for (var step : costs.breakStates.steps()) {
            arcs.add(rest(step, 0, step.from() == 0 ? costs.besideBreak : costs.nothing));
        }
    }

    private static GapArc rest(BreakStates.Step step, int layer, int[] costs) {
        int longest = step.longest();
        // From the first state only: a pair of layers has one sliding minimum, and others have gaps that tear.
        boolean any = step.from() == 0 && step.shortest() <= BreakTerms.LEAST_CHUNK && longest >= Weights.LONGEST_BREAK;
        var gap = any ? Gap.REST : Gap.REST_OF_LENGTH;
        return new GapArc(layer + step.from(), layer + step.to(), gap, step.shortest(), longest, costs);
    }

    /** Where the lengths of torn shifts are not followed. */
    private static void tears(List<GapArc> arcs, DutyCosts costs) {
        int torn = DutyTable.TORN;
        int most = costs.tornBreakStates.count;
        arcs.add(new GapArc(DutyTable.ONE_BLOCK, torn, Gap.TEAR, costs.blockAndSplit));
        arcs.add(new GapArc(torn, torn, Gap.TEAR, costs.split));
        for (int joins = 1; joins <= costs.joins; joins++) {
            // Torn work that tells fewer states apart has one for all of these.
            arcs.add(new GapArc(joins, torn + Math.min(joins, most), Gap.TEAR, costs.joinedAndSplit));
            arcs.add(new GapArc(joins, torn, Gap.TEAR_ON_DATE, costs.joinedEnoughAndSplit[joins]));
        }
        for (int joins = 1; joins <= most; joins++) {
            arcs.add(new GapArc(torn + joins, torn, Gap.TEAR_ON_DATE, costs.tornJoinedAndSplit[joins]));
            arcs.add(new GapArc(torn + joins, torn + joins, Gap.TEAR, costs.split));
        }
        for (var step : costs.tornBreakStates.steps()) {
            arcs.add(rest(step, torn, costs.nothing));
        }
    }

    /**
     * Where they are: the joins of a duty are counted on over the gaps that tear it. {@link JoinedShifts} has the arcs over the
     * breaks of torn work. A later duty of the date begins to count anew, and does so without joins where it is too short for a
     * break.
     */
    private static void shifts(List<GapArc> arcs, DutyCosts costs) {
        var states = costs.breakStates;
        int torn = DutyTable.TORN;
        addTears(arcs, DutyTable.ONE_BLOCK, torn, LaborTerms.LONGEST_GAP, costs.blockAndSplit);
        for (int plan = states.served + 1; plan <= states.count; plan++) {
            addTears(arcs, DutyTable.ONE_BLOCK, torn + plan, states.longestTear(plan), costs.blockAndSplit);
            addTears(arcs, torn + plan, torn + plan, states.longestTear(plan), costs.split);
        }
        addTears(arcs, torn, torn, LaborTerms.LONGEST_GAP, costs.split);
        addTears(arcs, DutyTable.SHORT_DUTY, DutyTable.SHORT_DUTY, LaborTerms.LONGEST_GAP, costs.split);
        addLaterDuties(arcs, DutyTable.ONE_BLOCK, costs, costs.blockAndSplit);
        addLaterDuties(arcs, torn, costs, costs.split);
        addLaterDuties(arcs, DutyTable.SHORT_DUTY, costs, costs.split);
        for (int state = 1; state <= states.served; state++) {
            int joined = DutyTable.JOINED + state;
            addTears(arcs, state, torn + state, states.longestTear(state), costs.joinedAndSplit);
            addTears(arcs, torn + state, torn + state, states.longestTear(state), costs.split);
            addTears(arcs, joined, torn + state, states.longestTear(state), costs.split);
            addLaterDuties(arcs, state, costs, costs.joinedEnoughAndSplit[state]);
            addLaterDuties(arcs, torn + state, costs, costs.tornJoinedAndSplit[state]);
            addLaterDuties(arcs, joined, costs, costs.tornJoinedAndSplit[state]);
        }
    }

    private static void addTears(List<GapArc> arcs, int from, int to, int longest, int[] cost) {
        if (longest >= Weights.LONGEST_BREAK) {
            arcs.add(new GapArc(from, to, Gap.TEAR_IN_DUTY, cost));
        } else {
            arcs.add(new GapArc(from, to, Gap.TEAR_BEYOND_BREAK, cost));
            arcs.add(new GapArc(from, to, Gap.TEAR_OF_LENGTH, 0, longest, cost));
        }
    }

    private static void addLaterDuties(List<GapArc> arcs, int from, DutyCosts costs, int[] cost) {
        arcs.add(new GapArc(from, DutyTable.SHORT_DUTY, Gap.TEAR_BETWEEN_DUTIES, cost));
        arcs.add(new GapArc(from, DutyTable.TORN, Gap.TEAR_BEFORE_LONG_DUTY, cost));
        for (int plan = costs.breakStates.served + 1; plan <= costs.breakStates.count; plan++) {
            arcs.add(new GapArc(from, DutyTable.TORN + plan, Gap.TEAR_BEFORE_LONG_DUTY, cost));
        }
    }
}
