package io.shiftloom.solver.bound.duty;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.shiftloom.solver.bound.person.DutyCosts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Extends the labels of a {@link DutyTable} over gaps. It gives what all {@link GapArc}s give one by one, but takes the
 * least over all places a gap can begin at: by a {@link SlidingMinimum} where the gap may be only so long, and once and for
 * all where it may be of any length.
 */
final class GapArcs {

    private record Key(DutyCosts costs, boolean followsShifts) {}

    /** Arcs that lead to the same layer, over the same gaps. */
    private static final class Group {

        final int number;
        final GapArc[] arcs;

        Group(int number, List<GapArc> arcs) {
            this.number = number;
            this.arcs = arcs.toArray(GapArc[]::new);
        }
    }

    /** The arcs of a date. */
    private static final class Arcs {

        /** By the layer they lead to. */
        final GapArc[][] to = new GapArc[DutyTable.LAYERS][];
        /** Those of them whose gap may be only so long, those over the same gaps together. */
        final Group[][] overWindow = new Group[DutyTable.LAYERS][];
        /** How many groups there are. */
        int groups;
        /** By gap. */
        final Map<GapArc.Gap, GapArc[]> over = new EnumMap<>(GapArc.Gap.class);

        Arcs(List<GapArc> all) {
            for (int layer = 0; layer < DutyTable.LAYERS; layer++) {
                int leadsTo = layer;
                to[layer] = all.stream().filter(arc -> arc.to == leadsTo).toArray(GapArc[]::new);
                overWindow[layer] = Arrays.stream(to[layer])
                        .filter(arc -> arc.gap.isOverWindow())
                        .collect(groupingBy(GapArc::overGaps, LinkedHashMap::new, toList()))
                        .values()
                        .stream()
                        .map(group -> new Group(groups++, group))
                        .toArray(Group[]::new);
            }
            for (var gap : GapArc.Gap.values()) {
                over.put(gap, all.stream().filter(arc -> arc.gap == gap).toArray(GapArc[]::new));
            }
        }
    }

    private static final int NEVER = DutyTable.NEVER;

    private final DutyTable table;
    private final int mostRows;
    private final int mostSize;
    private final Map<Key, Arcs> known = new HashMap<>();
    /** By the number of a group. */
    private final List<SlidingMinimum> minima = new ArrayList<>();

    /** By layer: the least of the labels whose gap has begun, extended over that gap. */
    private final int[][] afterGap;

    private final boolean[] anyAfterGap = new boolean[DutyTable.LAYERS];
    /** The first place that no gap of any length, or none between duties, begins after yet. */
    private int tornTo;

    private int tornBetweenDutiesTo;
    private DutyDate duty;
    private Arcs arcs;
    private int size;

    GapArcs(DutyTable table, DutyDate placeholder, int mostRows, int mostSize) {
        this.table = table;
        this.mostRows = mostRows;
        this.mostSize = mostSize;
        duty = placeholder;
        afterGap = new int[DutyTable.LAYERS][mostSize];
        arcs = new Arcs(List.of());
    }

    void begin(DutyDate newDuty) {
        duty = newDuty;
        size = duty.costs.size;
        arcs = known.computeIfAbsent(
                new Key(duty.costs, duty.followsShifts()),
                key -> new Arcs(GapArc.of(key.costs(), key.followsShifts())));
        tornTo = duty.first;
        tornBetweenDutiesTo = duty.first;
        Arrays.fill(anyAfterGap, false);
        for (var layer : arcs.overWindow) {
            for (var group : layer) {
                minimum(group).begin(group.arcs, duty.first, size);
            }
        }
    }

    private SlidingMinimum minimum(Group group) {
        while (minima.size() <= group.number) {
            minima.add(new SlidingMinimum(table, mostRows, mostSize));
        }
        return minima.get(group.number);
    }

    /** Visits the arcs to a place from places not before another, one by one. */
    boolean visit(int layer, int place, int from, CellArcs.Visitor visitor) {
        for (int before = from; before < duty.workable.gapTo[place]; before++) {
            for (var arc : arcs.to[layer]) {
                if (arc.leads(duty, before, place) && visitor.arc(arc.from, before, arc.costs)) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Lowers costs by work to those of the labels extended over a gap.
     *
     * @return whether any gap leads here
     */
    boolean lower(int layer, int place, int[] into) {
        boolean any = false;
        for (var group : arcs.overWindow[layer]) {
            any |= lower(group, place, into);
        }
        if (anyAfterGap[layer] && canFollowAnyGap(layer, place)) {
            lower(into, afterGap[layer], duty.costs.nothing, size);
            any = true;
        }
        return any;
    }

    private boolean canFollowAnyGap(int layer, int place) {
        return duty.startsAt(place)
                && duty.startsShift(place)
                && (layer == DutyTable.SHORT_DUTY || duty.mayBecomeLong(place));
    }

    private boolean lower(Group group, int place, int[] into) {
        var workable = duty.workable;
        var gap = group.arcs[0].gap;
        return switch (gap) {
            case REST -> lower(group, workable.breakFrom[place], workable.breakTo[place], into);
            case REST_OF_LENGTH -> lowerOneByOne(group, place, into);
            case TEAR ->
                duty.startsShift(place)
                        && !duty.startsAt(place)
                        && lower(group, workable.nearFrom[place], workable.gapTo[place], into);
            case TEAR_IN_DUTY ->
                duty.startsShift(place) && lower(group, workable.nearFrom[place], workable.gapTo[place], into);
            case TEAR_BEYOND_BREAK ->
                duty.startsShift(place) && lower(group, workable.nearFrom[place], workable.breakFrom[place], into);
            case TEAR_OF_LENGTH -> duty.startsShift(place) && lowerOneByOne(group, place, into);
            case TEAR_ON_DATE, TEAR_BETWEEN_DUTIES, TEAR_BEFORE_LONG_DUTY -> false;
        };
    }

    private boolean lower(Group group, int from, int to, int[] into) {
        return minimum(group).lower(Math.max(duty.first, from), to, into);
    }

    private boolean lowerOneByOne(Group group, int place, int[] into) {
        boolean any = false;
        for (var arc : group.arcs) {
            for (int before = duty.workable.gapTo[place] - 1;
                    before >= duty.first && duty.workable.gap(before, place) <= arc.longest;
                    before--) {
                if (arc.leads(duty, before, place) && !table.isEmpty(arc.from, before)) {
                    lower(into, table.labels(arc.from, before), arc.costs, size);
                    any = true;
                }
            }
        }
        return any;
    }

    /** Extends labels over gaps that may be of any length, once, as soon as these have begun. */
    void beginGapsBefore(int place) {
        if (!duty.startsAt(place)) {
            return;
        }
        for (; tornTo < duty.workable.gapTo[place]; tornTo++) {
            beginGap(GapArc.Gap.TEAR, tornTo, size);
            beginGap(GapArc.Gap.TEAR_ON_DATE, tornTo, size);
        }
        for (; tornBetweenDutiesTo < duty.workable.nearFrom[place]; tornBetweenDutiesTo++) {
            beginGap(GapArc.Gap.TEAR_BETWEEN_DUTIES, tornBetweenDutiesTo, size);
            beginGap(GapArc.Gap.TEAR_BEFORE_LONG_DUTY, tornBetweenDutiesTo, duty.sizeBeforeLong());
        }
    }

    /** @param below how much work the label has */
    private void beginGap(GapArc.Gap gap, int before, int below) {
        for (var arc : requireNonNull(arcs.over.get(gap))) {
            if (!table.isEmpty(arc.from, before)) {
                if (!anyAfterGap[arc.to]) {
                    Arrays.fill(afterGap[arc.to], 0, size, NEVER);
                }
                lower(afterGap[arc.to], table.labels(arc.from, before), arc.costs, below);
                anyAfterGap[arc.to] = true;
            }
        }
    }

    private static void lower(int[] into, int[] from, int[] arcCosts, int below) {
        for (int work = 0; work < below; work++) {
            into[work] = Math.min(into[work], from[work] + arcCosts[work]);
        }
    }
}
