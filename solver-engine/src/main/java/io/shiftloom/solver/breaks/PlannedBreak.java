package io.shiftloom.solver.breaks;

import java.time.LocalDate;
import java.time.LocalTime;

/**
 * A break that somebody could take.
 *
 * @param date of the shift it belongs to
 * @param from local time
 * @param to local time; before {@code from} when the break goes over midnight
 * @param remaining how many others are at work all the while, by this plan
 */
public record PlannedBreak(String staffId, LocalDate date, LocalTime from, LocalTime to, int minutes, int remaining) {}
