/** The rows of all people as words of bits, and what one of them costs under the aims of a search. */
@NullMarked
package io.shiftloom.solver.search.row;

import org.jspecify.annotations.NullMarked;
