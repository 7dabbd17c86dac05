/** The Spring Batch job that solves a condition, and the workers that run it. */
@NullMarked
package io.shiftloom.jobs.schedule;

import org.jspecify.annotations.NullMarked;
