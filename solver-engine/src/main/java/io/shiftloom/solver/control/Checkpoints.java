package io.shiftloom.solver.control;

import java.util.Optional;

/** Which checkpoints may be resumed from. */
public final class Checkpoints {

    private Checkpoints() {}

    /** The checkpoint to resume from, unless another engine wrote it. */
    public static Optional<Checkpoint> resume(ResumableControl control) {
        return control.resumeFrom()
                .filter(checkpoint -> checkpoint.engineVersion().equals(EngineVersion.CURRENT));
    }
}
