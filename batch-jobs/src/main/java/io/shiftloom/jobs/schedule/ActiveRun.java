package io.shiftloom.jobs.schedule;

import io.shiftloom.jobs.queue.OwnedRun;
import io.shiftloom.solver.problem.ScheduleProblem;

/**
 * A run that is being worked at in this process by its owner's thread.
 *
 * @param permit held while the thread computes
 */
record ActiveRun(OwnedRun owned, ScheduleProblem problem, StopSignal stop, ComputePermits.Permit permit) {}
