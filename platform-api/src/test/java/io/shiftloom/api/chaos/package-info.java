/**
 * The service as real processes that are killed, stopped and cut off while it works, and what must hold afterwards. Started
 * by {@code ./shiftloom chaos}; a short run is a test.
 */
@NullMarked
package io.shiftloom.api.chaos;

import org.jspecify.annotations.NullMarked;
