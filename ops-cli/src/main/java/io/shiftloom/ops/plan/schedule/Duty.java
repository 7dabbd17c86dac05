package io.shiftloom.ops.plan.schedule;

/**
 * What somebody comes in for, over midnight too.
 *
 * @param date on which it begins
 * @param times such as {@code 20:00–23:00, 00:00–06:00}
 * @param minutes that pass while somebody works
 */
public record Duty(String date, String times, long minutes) {}
