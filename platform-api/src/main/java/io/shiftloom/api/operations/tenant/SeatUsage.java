package io.shiftloom.api.operations.tenant;

import java.time.YearMonth;

/** Most active staff at once in one calendar month. */
public record SeatUsage(YearMonth month, int peakStaff) {}
