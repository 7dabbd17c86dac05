/** Whether and what this process traces. */
@NullMarked
package io.shiftloom.api.tracing;

import org.jspecify.annotations.NullMarked;
