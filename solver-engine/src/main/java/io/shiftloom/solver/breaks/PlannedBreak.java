package io.shiftloom.solver.breaks;

import java.time.LocalDate;

/**
 * A break that somebody could take.
 *
 * @param date of the shift it belongs to
 * @param from local time, {@code HH:mm}
 * @param to in the same way; before {@code from} when the break goes over midnight
 * @param remaining how many others are at work all the while, by this plan
 */
public record PlannedBreak(String staffId, LocalDate date, String from, String to, int minutes, int remaining) {}
