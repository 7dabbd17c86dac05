/**
 * Why a schedule is as it is. A {@link io.shiftloom.solver.explain.ScheduleExplainer} belongs to one problem and one roster.
 * It answers
 *
 * <ul>
 *   <li>{@code costs()} and {@code roleCosts()}: the score, item by item, each with the rule's numbers;
 *   <li>{@code whyNot(person, cell)}: unavailable, held back by a rule, outscored (by how much and in which parts), or an
 *       open seat;
 *   <li>{@code standIns(staffId, date)}: who could work in somebody's place, legal and cheap first, with the extra cost by
 *       part and the rules in the way;
 *   <li>{@code handover(person, cell)}: the best of those ways for one cell;
 *   <li>{@code volunteers(cells)}: who could fill a seat that nobody has.
 * </ul>
 *
 * <p>Creating an explainer compiles the problem (some milliseconds, for 500 people some hundred). Every answer is quick, so
 * keep the explainer while the roster is shown. Prices come from the score that the search uses. One instance is for one
 * thread.
 */
@NullMarked
package io.shiftloom.solver.explain;

import org.jspecify.annotations.NullMarked;
