package io.shiftloom.solver.bound.row;

import io.shiftloom.solver.bound.person.DutyCosts;
import java.util.ArrayList;
import java.util.List;

/**
 * An arc over a gap, from a layer of a {@link DutyTable} to another.
 *
 * @param costs by units worked before the gap
 */
record GapArc(int from, int to, Gap gap, int[] costs) {

    /** Which gaps an arc leads over. */
    enum Gap {
        /** Any that can serve a break. */
        REST,
        /** Those of them that are too short to be all of a break, so that others may serve it too. */
        SMALL,
        /** Those of them that are shorter than what joins are counted in. */
        UNCOUNTED,
        /** Any up to a cell of the same date; up to one of the next date, within a duty only. */
        TEAR,
        /** Any up to a cell of the same date. */
        TEAR_ON_DATE,
        /** Any within a duty. */
        TEAR_IN_DUTY,
        /** Between duties of a date. */
        TEAR_BETWEEN_DUTIES
    }

    /** Whether the arc leads from one place to the other. */
    boolean leads(DutyDate duty, int before, int place) {
        return switch (gap) {
            case REST -> rests(duty, before, place);
            case SMALL -> rests(duty, before, place) && duty.joinsFurther(before, place);
            case UNCOUNTED -> rests(duty, before, place) && duty.joinsUncounted(before, place);
            case TEAR -> tears(duty, place) && (duty.startsAt(place) || isInDuty(duty, before, place));
            case TEAR_ON_DATE -> tears(duty, place) && duty.startsAt(place);
            case TEAR_IN_DUTY -> tears(duty, place) && isInDuty(duty, before, place);
            case TEAR_BETWEEN_DUTIES -> tears(duty, place) && duty.startsAt(place) && !isInDuty(duty, before, place);
        };
    }

    private static boolean rests(DutyDate duty, int before, int place) {
        return before >= duty.workable.breakFrom[place] && before < duty.workable.breakTo[place];
    }

    private static boolean tears(DutyDate duty, int place) {
        return duty.startsShift(place);
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
        for (int joins = 1; joins <= costs.joins; joins++) {
            boolean first = joins == 1;
            arcs.add(new GapArc(
                    joins - 1, joins, first ? Gap.REST : Gap.SMALL, first ? costs.besideBreak : costs.nothing));
            addUncounted(arcs, costs, joins, joins);
        }
    }

    private static void addUncounted(List<GapArc> arcs, DutyCosts costs, int layer, int joins) {
        boolean any = costs.joinsMore && joins == costs.joins;
        arcs.add(new GapArc(layer, layer, any ? Gap.SMALL : Gap.UNCOUNTED, costs.nothing));
    }

    /** Where the lengths of torn shifts are not followed. */
    private static void tears(List<GapArc> arcs, DutyCosts costs) {
        int torn = DutyTable.TORN;
        arcs.add(new GapArc(DutyTable.ONE_BLOCK, torn, Gap.TEAR, costs.blockAndSplit));
        arcs.add(new GapArc(torn, torn, Gap.TEAR, costs.split));
        for (int joins = 1; joins <= costs.joins; joins++) {
            boolean first = joins == 1;
            arcs.add(new GapArc(joins, torn, Gap.TEAR_ON_DATE, costs.joinedEnoughAndSplit[joins]));
            arcs.add(new GapArc(torn + joins, torn, Gap.TEAR_ON_DATE, costs.tornJoinedAndSplit[joins]));
            arcs.add(new GapArc(joins, torn + joins, Gap.TEAR, costs.joinedAndSplit));
            arcs.add(new GapArc(torn + joins, torn + joins, Gap.TEAR, costs.split));
            arcs.add(new GapArc(torn + joins - 1, torn + joins, first ? Gap.REST : Gap.SMALL, costs.nothing));
            addUncounted(arcs, costs, torn + joins, joins);
        }
    }

    /** Where they are: the joins of a duty are counted on over the gaps that tear it. */
    private static void shifts(List<GapArc> arcs, DutyCosts costs) {
        int torn = DutyTable.TORN;
        arcs.add(new GapArc(DutyTable.ONE_BLOCK, torn, Gap.TEAR, costs.blockAndSplit));
        arcs.add(new GapArc(torn, torn, Gap.TEAR, costs.split));
        for (int joins = 1; joins <= costs.joins; joins++) {
            int before = DutyTable.BEFORE_BREAK + joins - 1;
            int after = DutyTable.AFTER_BREAK + joins;
            arcs.add(new GapArc(joins, torn, Gap.TEAR_BETWEEN_DUTIES, costs.joinedEnoughAndSplit[joins]));
            arcs.add(new GapArc(torn + joins, torn, Gap.TEAR_BETWEEN_DUTIES, costs.tornJoinedAndSplit[joins]));
            arcs.add(new GapArc(after, torn, Gap.TEAR_BETWEEN_DUTIES, costs.tornJoinedAndSplit[joins]));
            arcs.add(new GapArc(joins, torn + joins, Gap.TEAR_IN_DUTY, costs.joinedAndSplit));
            arcs.add(new GapArc(torn + joins, torn + joins, Gap.TEAR_IN_DUTY, costs.split));
            arcs.add(new GapArc(after, torn + joins, Gap.TEAR_IN_DUTY, costs.split));
            arcs.add(new GapArc(before, after, joins == 1 ? Gap.REST : Gap.SMALL, costs.nothing));
            if (joins > 1) {
                arcs.add(new GapArc(after - 1, after, Gap.SMALL, costs.nothing));
            }
            addUncounted(arcs, costs, after, joins);
        }
    }
}
