/** What a client asked for: the stored condition and its snapshot of the problem. */
@NullMarked
package io.shiftloom.jobs.condition;

import org.jspecify.annotations.NullMarked;
