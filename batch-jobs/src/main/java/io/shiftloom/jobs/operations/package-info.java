/** Jobs as operators see and handle them: lists, explanations, actions and statistics. */
@NullMarked
package io.shiftloom.jobs.operations;

import org.jspecify.annotations.NullMarked;
