package io.shiftloom.solver.horizon;

import io.shiftloom.solver.control.Checkpoint;
import io.shiftloom.solver.control.EngineVersion;
import io.shiftloom.solver.control.ResumableControl;
import java.util.Optional;

/** Which checkpoints may be resumed from. */
final class Checkpoints {

    private Checkpoints() {}

    /** The checkpoint to resume from, unless another engine wrote it. */
    public static Optional<Checkpoint> resume(ResumableControl control) {
        return control.resumeFrom()
                .filter(checkpoint -> checkpoint.engineVersion().equals(EngineVersion.CURRENT));
    }
}
