/** What a process traces. */
@NullMarked
package io.shiftloom.api.tracing;

import org.jspecify.annotations.NullMarked;
