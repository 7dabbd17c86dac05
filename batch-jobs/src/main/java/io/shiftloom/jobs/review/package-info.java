/** Documents of a review: the quality of the best candidate, who holds the gap, what more seats would cost, and why a problem has no schedule. */
@NullMarked
package io.shiftloom.jobs.review;

import org.jspecify.annotations.NullMarked;
