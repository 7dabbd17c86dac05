package io.shiftloom.solver.problem;

/** How much a person wants to work a cell. */
public enum Wish {
    NONE,
    LOW,
    HIGH
}
