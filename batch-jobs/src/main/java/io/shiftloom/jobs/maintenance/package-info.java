/** Housekeeping as restartable jobs: their names, requests for a run, and their work in small transactions. */
@NullMarked
package io.shiftloom.jobs.maintenance;

import org.jspecify.annotations.NullMarked;
