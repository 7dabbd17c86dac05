/** Jobs and maintenance, as operators see and handle them. */
@NullMarked
package io.shiftloom.api.ops.job;

import org.jspecify.annotations.NullMarked;
