package io.shiftloom.jobs.schedule.run;

import io.shiftloom.jobs.queue.OwnedRun;
import io.shiftloom.jobs.schedule.compute.ComputePermits;
import io.shiftloom.jobs.schedule.compute.StopSignal;
import io.shiftloom.solver.problem.ScheduleProblem;

/**
 * A run that its owner's thread in this process is working on.
 *
 * @param permit held while the thread computes
 */
public record ActiveRun(OwnedRun owned, ScheduleProblem problem, StopSignal stop, ComputePermits.Permit permit) {}
