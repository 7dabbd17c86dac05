/** What a review tells about the distance of a schedule to its bound. */
@NullMarked
package io.shiftloom.jobs.quality;

import org.jspecify.annotations.NullMarked;
