/** Moves a tenant with all its rows from one installation to another. */
@NullMarked
package io.shiftloom.jobs.move;

import org.jspecify.annotations.NullMarked;
