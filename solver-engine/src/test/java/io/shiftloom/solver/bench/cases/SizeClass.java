package io.shiftloom.solver.bench.cases;

import io.shiftloom.solver.labor.LaborSettings;
import io.shiftloom.solver.problem.ScheduleGrid;
import java.time.LocalDate;
import java.time.ZoneId;

/** How large a generated problem is. */
public enum SizeClass {
    S(10, 7, 8 * 60, 20 * 60, 60, 4, 0, "GENERIC"),
    M(30, 14, 8 * 60, 22 * 60, 60, 9, 4, "DE"),
    L(100, 14, 0, 24 * 60, 60, 14, 4, "DE"),
    XL(500, 14, 0, 24 * 60, 15, 15, 3, "GENERIC"),
    /** Need that jumps from quarter to quarter. */
    F(10, 7, 8 * 60, 20 * 60, 15, 2, 0, "DE");

    private static final LocalDate MONDAY = LocalDate.of(2026, 11, 23);

    final int people;
    final int mostHeadcount;
    final int roles;
    private final int days;
    private final int startMinute;
    private final int endMinute;
    private final int granularity;
    private final String jurisdiction;

    SizeClass(
            int people,
            int days,
            int startMinute,
            int endMinute,
            int granularity,
            int mostHeadcount,
            int roles,
            String jurisdiction) {
        this.people = people;
        this.days = days;
        this.startMinute = startMinute;
        this.endMinute = endMinute;
        this.granularity = granularity;
        this.mostHeadcount = mostHeadcount;
        this.roles = roles;
        this.jurisdiction = jurisdiction;
    }

    ScheduleGrid grid() {
        return ScheduleGrid.of(
                ZoneId.of("Europe/Berlin"), MONDAY, MONDAY.plusDays(days - 1L), startMinute, endMinute, granularity);
    }

    LaborSettings labor() {
        return new LaborSettings(jurisdiction, null, LaborSettings.NEWEST_MODEL);
    }
}
