/** The engine as the steps call it. */
@NullMarked
package io.shiftloom.jobs.schedule.engine;

import org.jspecify.annotations.NullMarked;
