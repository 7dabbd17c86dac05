/**
 * The objective in one place: what breaks a hard rule and what everything else costs.
 *
 * <p>Interpretations the normative pages leave room for, decided here and repeated independently by the verifier:
 * <ul>
 *   <li>Blocks are made of time: a cell that daylight saving reduces to no minutes is not work, and two cells around it
 *       adjoin. Headcount, roles and availability hold for it nevertheless.
 *   <li>History counts only outside the horizon's dates; a block that reaches into them is cut at local midnight. Known
 *       work after the horizon counts like work before it.
 *   <li>What history alone breaks is never charged: of each rule and period only the excess above that of history
 *       alone counts. For a cap this is "remaining = max(0, cap - used)". With a baseline, hard labor rules count only
 *       above what the baseline has in the same rule and period.
 *   <li>Periods: the duty date (daily minutes, span, breaks, continuous work, consecutive days, and rest, on the later
 *       of the two dates), the week, month or three months (caps), the weeks that hold a date of the horizon (weekly
 *       rest, days per week), every seven dates that hold one (rolling rest).
 *   <li>Blocks joined by free break gaps are one stint. A stint without history costs {@code blocks}; each gap or further
 *       duty on a date costs {@code split} unless work of history lies on both its sides or a break makes it free.
 *   <li>The hours of demand for {@code short} are those of the date of the stint's first cell in the horizon.
 *   <li>Weekly rest: the shortfall of the best free window between duties; without a free calendar day, the minutes of
 *       the date with the least work; for the day of rest the least of those, the minutes above the exempt week and the
 *       minutes above the exempt days. Consecutive days and days per week weigh 16 a day, hard or soft.
 *   <li>Overtime over consecutive hours counts on the date the block starts, when it is more than that date's own.
 *   <li>Night minutes round up per cell. Breaks and continuous work round up per duty or block.
 *   <li>Balance works in q: demand and availability by cell, history rounded up, maxima rounded down. The maxima are
 *       the hard ones per date, week, month and three months.
 * </ul>
 */
@NullMarked
package io.shiftloom.solver.score;

import org.jspecify.annotations.NullMarked;
