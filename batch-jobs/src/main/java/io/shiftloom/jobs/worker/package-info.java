/** Which worker processes there are, when each gave its last sign of life, and which of them are drained. */
@NullMarked
package io.shiftloom.jobs.worker;

import org.jspecify.annotations.NullMarked;
