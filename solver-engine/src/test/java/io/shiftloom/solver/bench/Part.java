package io.shiftloom.solver.bench;

/** What can be measured apart from the rest. */
enum Part {
    /** The engine's first step and the engine. */
    ENGINE,
    /** CP-SAT and plain Timefold. */
    PEERS,
    /** What planners would count in the engine's rotas. */
    ACCEPTANCE,
    /** Problems without a schedule. */
    PROOFS,
    /** The same problem twice, and with one thread and two. */
    REPEATS,
    /** The horizon cut into weeks beside the whole horizon. */
    CUTS,
    /** Emergencies, and every absence, on a schedule that there is. */
    LOOP
}
