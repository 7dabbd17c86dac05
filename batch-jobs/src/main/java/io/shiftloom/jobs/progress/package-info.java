/** How searches go over time, stored in a bounded form. */
@NullMarked
package io.shiftloom.jobs.progress;

import org.jspecify.annotations.NullMarked;
