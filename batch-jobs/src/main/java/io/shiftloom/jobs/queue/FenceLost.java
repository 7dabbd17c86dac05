package io.shiftloom.jobs.queue;

/** Ends a writer that has been replaced: another owner has taken its request since, or it is done. */
public final class FenceLost extends RuntimeException {

    public FenceLost(OwnedRun owned) {
        super("no longer the owner of " + owned.conditionId() + ", run " + owned.run(), null, false, false);
    }
}
