package io.shiftloom.api.sheet.staffing;

import io.shiftloom.api.sheet.CellReference;
import java.time.LocalDate;
import java.util.Optional;

/**
 * People needed on a date for a time.
 *
 * @param at the cell of the number
 * @param from minute of the day
 * @param until minute of the day, after {@code from}
 * @param role id of what they must be able to do
 */
record DemandLine(CellReference at, LocalDate date, int from, int until, int people, Optional<String> role) {}
