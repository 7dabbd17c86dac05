/** Jobs: looking at them, and what operators do with them. */
@NullMarked
package io.shiftloom.api.operations.job;

import org.jspecify.annotations.NullMarked;
