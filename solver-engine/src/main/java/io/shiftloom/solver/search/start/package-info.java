/** Constructions: rows that a search starts from. */
@NullMarked
package io.shiftloom.solver.search.start;

import org.jspecify.annotations.NullMarked;
