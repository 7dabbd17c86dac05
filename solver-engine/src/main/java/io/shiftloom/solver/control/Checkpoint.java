package io.shiftloom.solver.control;

/**
 * The state of a search after a finished round, enough to continue as if it had never stopped.
 *
 * @param engineVersion of the engine, and the effort of the search; a checkpoint of another engine or effort is discarded
 * @param round number of rounds finished
 * @param state opaque text, only for the engine that wrote it
 */
public record Checkpoint(String engineVersion, int round, String state) {

    /**
     * A checkpoint of this engine.
     *
     * @param effort of the search in percent: another plans other rounds, to which the state means something else
     */
    public static Checkpoint of(int effort, int round, String state) {
        return new Checkpoint(version(effort), round, state);
    }

    /** Whether this engine wrote it in a search of an effort. */
    boolean isOf(int effort) {
        return engineVersion.equals(version(effort));
    }

    private static String version(int effort) {
        return EngineVersion.CURRENT + " at effort " + effort;
    }
}
