package io.shiftloom.ops.plan.schedule;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Joins cells to duties in the time that passes, which is not what the clock says where it is changed.
 *
 * @param zone where the cells are
 * @param slotMinutes length of a slot by the clock
 */
record Duties(ZoneId zone, int slotMinutes) {

    /** Longer interruptions end a duty, for the service as for labor law. */
    private static final long LONGEST_GAP = 180;

    private static final long DAY = 24 * 60;

    /**
     * Work without interruption.
     *
     * @param start epoch minute
     * @param end epoch minute
     */
    private record Stint(long start, long end) {}

    /** The duties of one person, in order of time. */
    List<Duty> of(List<Cell> cells) {
        var duties = new ArrayList<Duty>();
        var open = new ArrayList<Stint>();
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
    private List<Stint> stints(List<Cell> cells) {
        var stints = new ArrayList<Stint>();
        cells.stream()
                .map(this::stint)
                .filter(stint -> stint.end() > stint.start())
                .sorted(Comparator.comparingLong(Stint::start))
                .forEach(stint -> {
                    if (!stints.isEmpty() && stints.getLast().end() == stint.start()) {
                        stints.add(new Stint(stints.removeLast().start(), stint.end()));
                    } else {
                        stints.add(stint);
                    }
                });
        return stints;
    }

    private Stint stint(Cell cell) {
        var date = LocalDate.parse(cell.date());
        int start = LocalTime.parse(cell.slotId()).toSecondOfDay() / 60;
        return new Stint(epochMinute(date, start), epochMinute(date, start + slotMinutes));
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

    private Duty duty(List<Stint> stints) {
        var times = stints.stream()
                .map(stint -> local(stint.start()).toLocalTime() + "–" + end(stint))
                .collect(Collectors.joining(", "));
        long minutes =
                stints.stream().mapToLong(stint -> stint.end() - stint.start()).sum();
        return new Duty(local(stints.getFirst().start()).toLocalDate().toString(), times, minutes);
    }

    private String end(Stint stint) {
        var time = local(stint.end()).toLocalTime();
        var text = time.equals(LocalTime.MIDNIGHT) ? Span.DAY_END : time.toString();
        long days = (stint.end() - stint.start()) / DAY;
        return days > 0 ? text + "+" + days : text;
    }

    private ZonedDateTime local(long epochMinute) {
        return Instant.ofEpochSecond(epochMinute * 60).atZone(zone);
    }
}
