package io.shiftloom.solver.problem;

import io.shiftloom.solver.labor.LaborTerms.ClockTerms;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Dates by slots. Cells are numbered from 0, date by date and slot by slot within a date, so a cell number orders cells
 * in time. Lengths are elapsed minutes: a slot that daylight saving skips lasts 0, one that it repeats lasts longer.
 */
public final class ScheduleGrid {

    private static final int MINUTES_PER_DAY = 24 * 60;

    private final ZoneId zone;
    private final LocalDate firstDate;
    private final int dayCount;
    private final int granularityMinutes;
    private final List<Slot> slots;
    private final long[] starts;
    private final long[] ends;
    private final Map<String, Integer> cellsByKey;
    /** Cells that begin where daylight saving skips a time. */
    private final BitSet atGap = new BitSet();

    private ScheduleGrid(ZoneId zone, LocalDate firstDate, int dayCount, int granularityMinutes, List<Slot> slots) {
        this.zone = zone;
        this.firstDate = firstDate;
        this.dayCount = dayCount;
        this.granularityMinutes = granularityMinutes;
        this.slots = slots;
        this.starts = new long[dayCount * slots.size()];
        this.ends = new long[starts.length];
        this.cellsByKey = HashMap.newHashMap(starts.length);
        for (int cell = 0; cell < starts.length; cell++) {
            var slot = slot(cell);
            starts[cell] = epochMinute(date(dayOf(cell)), slot.startMinute());
            ends[cell] = epochMinute(date(dayOf(cell)), slot.endMinute());
            cellsByKey.put(key(cell), cell);
            var wall = date(dayOf(cell)).atStartOfDay().plusMinutes(slot.startMinute());
            atGap.set(cell, isSkipped(wall) || isSkipped(wall.minusMinutes(1)));
        }
    }

    private boolean isSkipped(LocalDateTime wall) {
        return zone.getRules().getValidOffsets(wall).isEmpty();
    }

    /**
     * @param lastDate inclusive, not before {@code firstDate}
     * @param startMinute minutes after local midnight of the first slot
     * @param endMinute minutes after local midnight by which every slot ends, up to 1440; a remainder shorter than a slot
     *     is dropped
     * @param granularityMinutes length of a slot on the wall clock, 60 or 15
     * @throws IllegalArgumentException when there would be no cell
     */
    public static ScheduleGrid of(
            ZoneId zone,
            LocalDate firstDate,
            LocalDate lastDate,
            int startMinute,
            int endMinute,
            int granularityMinutes) {
        if (lastDate.isBefore(firstDate)) {
            throw new IllegalArgumentException("last date " + lastDate + " is before first date " + firstDate);
        }
        var slots = slots(startMinute, endMinute, granularityMinutes);
        if (slots.isEmpty()) {
            throw new IllegalArgumentException(
                    "no whole slot fits between the minutes " + startMinute + " and " + endMinute);
        }
        var days = Math.toIntExact(ChronoUnit.DAYS.between(firstDate, lastDate) + 1);
        return new ScheduleGrid(zone, firstDate, days, granularityMinutes, slots);
    }

    /** The whole slots that fit between two minutes of a day; empty when there is none. */
    public static List<Slot> slots(int startMinute, int endMinute, int granularityMinutes) {
        var slots = new ArrayList<Slot>();
        for (int start = startMinute; start + granularityMinutes <= endMinute; start += granularityMinutes) {
            slots.add(new Slot(start, start + granularityMinutes));
        }
        return List.copyOf(slots);
    }

    public ZoneId zone() {
        return zone;
    }

    public LocalDate firstDate() {
        return firstDate;
    }

    public LocalDate lastDate() {
        return date(dayCount - 1);
    }

    public LocalDate date(int day) {
        return firstDate.plusDays(day);
    }

    public int dayCount() {
        return dayCount;
    }

    public int granularityMinutes() {
        return granularityMinutes;
    }

    public List<Slot> slots() {
        return slots;
    }

    public int slotsPerDay() {
        return slots.size();
    }

    public int cellCount() {
        return starts.length;
    }

    public int cell(int day, int slot) {
        return day * slots.size() + slot;
    }

    public int dayOf(int cell) {
        return cell / slots.size();
    }

    public int slotOf(int cell) {
        return cell % slots.size();
    }

    public Slot slot(int cell) {
        return slots.get(slotOf(cell));
    }

    /** The published name of a cell, {@code YYYY-MM-DD__HH:mm}. */
    public String key(int cell) {
        return key(date(dayOf(cell)).toString(), slot(cell).id());
    }

    /** The published name of a cell by its date, {@code YYYY-MM-DD}, and its slot. */
    public static String key(String date, String slotId) {
        return date + "__" + slotId;
    }

    /** The cell of exactly this name. */
    public OptionalInt find(String key) {
        var cell = cellsByKey.get(key);
        return cell == null ? OptionalInt.empty() : OptionalInt.of(cell);
    }

    /** The cell of a date, {@code YYYY-MM-DD}, and a slot. */
    public OptionalInt find(String date, String slotId) {
        return find(key(date, slotId));
    }

    /** Minutes since the epoch at which the cell begins. */
    public long startMinute(int cell) {
        return starts[cell];
    }

    /** Minutes since the epoch at which the cell ends. */
    public long endMinute(int cell) {
        return ends[cell];
    }

    /** Elapsed minutes of the cell. */
    public int minutes(int cell) {
        return Math.toIntExact(ends[cell] - starts[cell]);
    }

    /** Elapsed quarters of an hour of the cell, rounded up. */
    public int quarters(int cell) {
        return Math.ceilDiv(minutes(cell), 15);
    }

    /** Whether the next cell begins when this one ends, also across midnight. */
    public boolean adjoinsNext(int cell) {
        return cell + 1 < starts.length && ends[cell] == starts[cell + 1];
    }

    /** Whether the grid covers the whole day, so that a block can continue across midnight. */
    public boolean aroundTheClock() {
        return slots.getFirst().startMinute() == 0 && slots.getLast().endMinute() == MINUTES_PER_DAY;
    }

    /**
     * Minutes on the face of the clock from the start of a cell to the nearest of some times of day; 0 when there are none. A time that
     * daylight saving skips is the instant at which the clock goes on.
     */
    public int minutesFromNearest(int cell, List<Integer> timesOfDay) {
        int distance = ClockTerms.distance(slot(cell).startMinute(), timesOfDay);
        return distance > 0 && atGap.get(cell) && timesOfDay.stream().anyMatch(time -> isStart(cell, time))
                ? 0
                : distance;
    }

    private boolean isStart(int cell, int timeOfDay) {
        return epochMinute(date(dayOf(cell)), timeOfDay) == startMinute(cell);
    }

    /** Minutes since the epoch of a wall time: the transition for a time inside a gap, the first occurrence of an ambiguous one. */
    public long epochMinute(LocalDate date, int minuteOfDay) {
        var wall = date.atStartOfDay().plusMinutes(minuteOfDay);
        return Math.floorDiv(instant(wall).getEpochSecond(), 60L);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ScheduleGrid that
                && zone.equals(that.zone)
                && firstDate.equals(that.firstDate)
                && dayCount == that.dayCount
                && granularityMinutes == that.granularityMinutes
                && slots.equals(that.slots);
    }

    @Override
    public int hashCode() {
        return Objects.hash(zone, firstDate, dayCount, granularityMinutes, slots);
    }

    private Instant instant(LocalDateTime wall) {
        var transition = zone.getRules().getTransition(wall);
        if (transition != null && transition.isGap()) {
            return transition.getInstant();
        }
        return wall.atZone(zone).withEarlierOffsetAtOverlap().toInstant();
    }
}
