package io.shiftloom.solver.control;

/** The engine's version. Two processes of the same version give the same answer to the same problem, byte for byte. */
public final class EngineVersion {
    /** Changes whenever the same problem may get another answer. A checkpoint of another version is discarded. */
    public static final String CURRENT = "45";

    private EngineVersion() {}
}
