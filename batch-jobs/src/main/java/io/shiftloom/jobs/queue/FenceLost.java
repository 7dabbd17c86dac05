package io.shiftloom.jobs.queue;

/** Stops a writer that was replaced, because another owner has taken its request or the request is done. */
public final class FenceLost extends RuntimeException {

    public FenceLost(OwnedRun owned) {
        super("no longer the owner of " + owned.conditionId() + ", run " + owned.run(), null, false, false);
    }
}
