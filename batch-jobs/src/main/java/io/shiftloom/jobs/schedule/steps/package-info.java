/** The steps of the Spring Batch job that solves a condition. */
@NullMarked
package io.shiftloom.jobs.schedule.steps;

import org.jspecify.annotations.NullMarked;
