/** Jobs as operators see and handle them: lists, an explanation of each, what may be done with it, and figures of all. */
@NullMarked
package io.shiftloom.jobs.operations;

import org.jspecify.annotations.NullMarked;
