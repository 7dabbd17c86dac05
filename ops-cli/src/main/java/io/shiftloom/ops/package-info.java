/** The operators' tool, a client of {@code /ops/v1}, and the planners' tool, a client of {@code /v1}. */
@NullMarked
package io.shiftloom.ops;

import org.jspecify.annotations.NullMarked;
