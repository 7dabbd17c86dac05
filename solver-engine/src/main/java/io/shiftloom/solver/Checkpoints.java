package io.shiftloom.solver;

import java.util.Optional;

/** Which checkpoints may be resumed from. */
final class Checkpoints {

    private Checkpoints() {}

    /** The checkpoint to resume from, unless another engine wrote it. */
    static Optional<Checkpoint> resume(SearchControl control) {
        return control.resumeFrom()
                .filter(checkpoint -> checkpoint.engineVersion().equals(ShiftScheduler.VERSION));
    }
}
