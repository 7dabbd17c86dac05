/** What a review says about the gap between a schedule and its bound. */
@NullMarked
package io.shiftloom.jobs.quality;

import org.jspecify.annotations.NullMarked;
