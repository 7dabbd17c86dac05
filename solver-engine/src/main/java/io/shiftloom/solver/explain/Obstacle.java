package io.shiftloom.solver.explain;

/**
 * A hard rule in the way.
 *
 * @param rule its name, such as {@code minRestMinutes} or {@code roles}
 * @param statement a sentence with its numbers
 */
public record Obstacle(String rule, String statement) {}
