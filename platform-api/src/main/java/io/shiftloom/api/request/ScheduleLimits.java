package io.shiftloom.api.request;

import java.util.Set;

/**
 * What a plan allows of a schedule request; the other limits are fixed.
 *
 * @param maxPayloadBytes of the body
 * @param granularities allowed lengths of a slot in minutes, a subset of 60 and 15
 */
public record ScheduleLimits(int maxPayloadBytes, Set<Integer> granularities) {

    /** What a body may have unless an operator says otherwise of a tenant. */
    public static final int USUAL_PAYLOAD_BYTES = 524_288;

    /** The limits of the commands, which read files of their own user. */
    public static final ScheduleLimits WITHOUT_PLAN = new ScheduleLimits(Integer.MAX_VALUE, Set.of(60, 15));

    public ScheduleLimits {
        granularities = Set.copyOf(granularities);
    }
}
