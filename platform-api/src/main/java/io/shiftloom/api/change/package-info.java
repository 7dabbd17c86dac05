/** The schedule in force of a condition, and what a change of it costs each person. */
@NullMarked
package io.shiftloom.api.change;

import org.jspecify.annotations.NullMarked;
