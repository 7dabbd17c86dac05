package io.shiftloom.api.explain;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.shiftloom.api.change.Bill;
import io.shiftloom.api.change.RevisionBody;
import io.shiftloom.api.change.RosterChange;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Somebody who could work instead.
 *
 * @param changes of the assignments, which would do it
 * @param revision the body that makes them real when it is posted to {@code revise}; null when it is not legal
 * @param rules what it would break; null when it is legal
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record StandInOffer(
        String personId,
        String displayName,
        boolean legal,
        Bill bill,
        List<RosterChange> changes,
        @Nullable RevisionBody revision,
        @Nullable List<RuleFact> rules) {}
