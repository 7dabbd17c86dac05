package io.shiftloom.solver.labor;

/**
 * A stretch of work outside the horizon, already done or firmly planned.
 *
 * @param startMinute minutes since the epoch
 * @param endMinute minutes since the epoch, after {@code startMinute}
 */
public record WorkedBlock(long startMinute, long endMinute) {

    public WorkedBlock {
        if (endMinute <= startMinute) {
            throw new IllegalArgumentException("a worked block must end after it starts");
        }
    }
}
