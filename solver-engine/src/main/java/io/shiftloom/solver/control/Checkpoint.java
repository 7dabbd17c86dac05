package io.shiftloom.solver.control;

/**
 * The state of a search after a finished round, enough to continue as if it had never stopped.
 *
 * @param engineVersion a checkpoint of another version is discarded
 * @param round number of rounds finished
 * @param state opaque text, only for the engine that wrote it
 */
public record Checkpoint(String engineVersion, int round, String state) {}
