package io.shiftloom.api.emergency;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.shiftloom.api.change.Warning;
import io.shiftloom.api.route.Idempotency;
import io.shiftloom.api.route.Links;
import java.util.List;

/** @param warnings an extension; absent where there are none */
record StartedAnswer(
        @JsonUnwrapped Links.Accepted accepted,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Warning> warnings) {

    static Idempotency.Made of(Started started, Links links) {
        var id = started.conditionId();
        return new Idempotency.Made(201, links.result(id), new StartedAnswer(links.accepted(id), started.warnings()));
    }
}
