package io.shiftloom.jobs.operations;

import io.shiftloom.jobs.result.ResultStatus;

/**
 * How a job stands, and its condition's result.
 *
 * @param candidateCount of the result
 */
public record JobState(JobStatus status, ResultStatus resultStatus, int candidateCount) {}
