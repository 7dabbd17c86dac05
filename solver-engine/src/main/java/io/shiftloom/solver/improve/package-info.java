/**
 * Timefold polishes whole rosters. An entity is a person, its variable the person's whole row as an immutable value; the
 * only move is the kernel's interval swap, and the score is kept incrementally. Planning classes are public because
 * Timefold asks for it; nothing outside this package uses them. Hours that the clocks skip are given to whoever is at work
 * around them once all searching is over.
 */
@NullMarked
package io.shiftloom.solver.improve;

import org.jspecify.annotations.NullMarked;
