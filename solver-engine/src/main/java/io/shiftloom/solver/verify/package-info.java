/** An independent judgement of any roster. */
@NullMarked
package io.shiftloom.solver.verify;

import org.jspecify.annotations.NullMarked;
