/** What one person may do and what it costs them, as far as the lower bound counts it. */
@NullMarked
package io.shiftloom.solver.bound.person;

import org.jspecify.annotations.NullMarked;
