package io.shiftloom.api.inforce;

import io.shiftloom.api.ledger.LedgerShift;
import java.time.LocalDate;
import java.util.Comparator;

/**
 * Where a shift stands in a list: by date, start, name and id.
 *
 * @param start epoch minute
 */
record ShiftPlace(LocalDate date, long start, String name, String staffId) implements Comparable<ShiftPlace> {

    private static final Comparator<ShiftPlace> ORDER = Comparator.comparing(ShiftPlace::date)
            .thenComparingLong(ShiftPlace::start)
            .thenComparing(ShiftPlace::name)
            .thenComparing(ShiftPlace::staffId);

    private static final String SEPARATOR = "\n";
    private static final int PARTS = 4;

    static ShiftPlace of(LedgerShift shift) {
        var worker = shift.duty().worker();
        return new ShiftPlace(shift.date(), shift.start(), worker.name(), worker.staffId());
    }

    /** As {@link #text()} wrote it. Neither names nor ids have line ends. */
    static ShiftPlace parse(String text) {
        var parts = text.split(SEPARATOR, PARTS);
        return new ShiftPlace(LocalDate.parse(parts[0]), Long.parseLong(parts[1]), parts[2], parts[3]);
    }

    String text() {
        return String.join(SEPARATOR, date.toString(), Long.toString(start), name, staffId);
    }

    @Override
    public int compareTo(ShiftPlace other) {
        return ORDER.compare(this, other);
    }
}
