/**
 * Why a schedule is as it is. {@link io.shiftloom.solver.ShiftScheduler#explain} gives a {@link
 * io.shiftloom.solver.explain.ScheduleExplainer} for one problem and one roster; it answers
 *
 * <ul>
 *   <li>{@code cost()}: the score, taken apart by person, date and part, each item with the rule's numbers in a sentence;
 *   <li>{@code whyNot(staffId, cellKey)}: unavailable, held back by a rule, outscored (by how much and in which
 *       parts), or nothing but an open seat;
 *   <li>{@code cell(cellKey)}: who works a cell, and the same answer for everybody else, likeliest first;
 *   <li>{@code standIns(staffId, date)} or {@code standIns(staffId, cellKeys)}: who could work in somebody's place,
 *       ranked, legal and cheap first, with the extra cost by part and the rules in the way;
 *   <li>{@code volunteers(cells)}: the same for a seat that nobody has.
 * </ul>
 *
 * <p>Questions name people and cells as requests do; an unknown name gives an empty answer. Making one compiles the
 * problem (some milliseconds, for 500 people some hundred); every answer is quick, so keep it while the roster is shown.
 * Prices come from the score the search itself uses. One instance is for one thread.
 */
@NullMarked
package io.shiftloom.solver.explain;

import org.jspecify.annotations.NullMarked;
