package io.shiftloom.solver;

import java.util.Optional;

/** Shows one part of a longer search a control of its own, and marks its checkpoints with what came before it. */
final class StagedControl implements SearchControl {

    private final SearchControl whole;
    private final String prefix;
    private final Optional<Checkpoint> own;

    /**
     * @param prefix all that the parts before this one found
     * @param own the checkpoint of this part, if the whole was interrupted in it
     */
    StagedControl(SearchControl whole, String prefix, Optional<Checkpoint> own) {
        this.whole = whole;
        this.prefix = prefix;
        this.own = own;
    }

    @Override
    public boolean stopRequested() {
        return whole.stopRequested();
    }

    @Override
    public void report(SearchProgress progress) {
        whole.report(progress);
    }

    @Override
    public Optional<Checkpoint> resumeFrom() {
        return own;
    }

    @Override
    public void save(Checkpoint checkpoint) {
        whole.save(new Checkpoint(checkpoint.engineVersion(), checkpoint.round(), prefix + checkpoint.state()));
    }
}
