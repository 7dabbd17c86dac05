/** What answers tell of a problem that has no schedule. */
@NullMarked
package io.shiftloom.jobs.diagnosis;

import org.jspecify.annotations.NullMarked;
