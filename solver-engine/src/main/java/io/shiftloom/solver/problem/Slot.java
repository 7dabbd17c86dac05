package io.shiftloom.solver.problem;

/**
 * A row of the grid: the same stretch of wall-clock time on every date.
 *
 * @param startMinute minutes after local midnight, 0 to 1439
 * @param endMinute minutes after local midnight, up to 1440 (24:00)
 */
public record Slot(int startMinute, int endMinute) {

    /** The slot's published id, {@code HH:mm} of its start. */
    public String id() {
        return clock(startMinute);
    }

    /** What a person reads, {@code HH:mm-HH:mm}. */
    public String label() {
        return id() + "-" + endTime();
    }

    /** {@code HH:mm} of the slot's end, up to {@code 24:00}. */
    public String endTime() {
        return clock(endMinute);
    }

    private static String clock(int minute) {
        return twoDigits(minute / 60) + ":" + twoDigits(minute % 60);
    }

    private static String twoDigits(int number) {
        return number < 10 ? "0" + number : Integer.toString(number);
    }
}
