/** The schedule that a condition is worked by, and what a change of it would cost whom. */
@NullMarked
package io.shiftloom.api.change;

import org.jspecify.annotations.NullMarked;
