/** Housekeeping as restartable jobs: what they are, asking for a run, and running one in small transactions. */
@NullMarked
package io.shiftloom.jobs.maintenance;

import org.jspecify.annotations.NullMarked;
