package io.shiftloom.ops.plan.rota;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Joins cells to duties in the time that passes, which is not what the clock says where it is changed.
 *
 * @param zone where the cells are
 * @param slotMinutes length of a slot by the clock
 */
public record Duties(ZoneId zone, int slotMinutes) {

    /** Longer interruptions end a duty, for the service as for labor law. */
    private static final long LONGEST_GAP = 180;

    private static final long DAY = 24 * 60;

    /**
     * Work without interruption.
     *
     * @param start epoch minute
     * @param end epoch minute
     */
    private record Interval(long start, long end) {}

    /** The duties of one person, in order of time. */
    public List<Duty> of(List<Cell> cells) {
        var duties = new ArrayList<Duty>();
        var open = new ArrayList<Interval>();
        for (var stint : stints(cells)) {
            if (!open.isEmpty() && stint.start() - open.getLast().end() > LONGEST_GAP) {
                duties.add(duty(open));
                open.clear();
            }
            open.add(stint);
        }
        if (!open.isEmpty()) {
            duties.add(duty(open));
        }
        return duties;
    }

    /** Slots that the clock leaves out have no minutes, and nobody works in them. */
    private List<Interval> stints(List<Cell> cells) {
        var stints = new ArrayList<Interval>();
        cells.stream()
                .map(this::interval)
                .filter(stint -> stint.end() > stint.start())
                .sorted(Comparator.comparingLong(Interval::start))
                .forEach(stint -> {
                    if (!stints.isEmpty() && stints.getLast().end() == stint.start()) {
                        stints.add(new Interval(stints.removeLast().start(), stint.end()));
                    } else {
                        stints.add(stint);
                    }
                });
        return stints;
    }

    private Interval interval(Cell cell) {
        var date = LocalDate.parse(cell.date());
        int start = LocalTime.parse(cell.slotId()).toSecondOfDay() / 60;
        return new Interval(epochMinute(date, start), epochMinute(date, start + slotMinutes));
    }

    /** As the service reads a wall time: the change of the clock for one that it leaves out, the first of two that it repeats. */
    private long epochMinute(LocalDate date, int minute) {
        var wall = date.atStartOfDay().plusMinutes(minute);
        var change = zone.getRules().getTransition(wall);
        var time = change != null && change.isGap()
                ? change.getInstant()
                : wall.atZone(zone).withEarlierOffsetAtOverlap().toInstant();
        return Math.floorDiv(time.getEpochSecond(), 60L);
    }

    private Duty duty(List<Interval> stints) {
        var times = stints.stream()
                .map(stint -> new Duty.Stint(local(stint.start()).toLocalTime().toString(), end(stint)))
                .toList();
        long minutes =
                stints.stream().mapToLong(stint -> stint.end() - stint.start()).sum();
        return new Duty(local(stints.getFirst().start()).toLocalDate().toString(), times, minutes);
    }

    private String end(Interval stint) {
        var time = local(stint.end()).toLocalTime();
        var text = time.equals(LocalTime.MIDNIGHT) ? Duty.DAY_END : time.toString();
        long days = (stint.end() - stint.start()) / DAY;
        return days > 0 ? text + "+" + days : text;
    }

    private ZonedDateTime local(long epochMinute) {
        return Instant.ofEpochSecond(epochMinute * 60).atZone(zone);
    }
}
