/** Which worker processes there are, and when each gave its last sign of life. */
@NullMarked
package io.shiftloom.jobs.worker;

import org.jspecify.annotations.NullMarked;
