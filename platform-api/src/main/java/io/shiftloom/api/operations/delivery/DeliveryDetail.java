package io.shiftloom.api.operations.delivery;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.shiftloom.jobs.webhook.log.Delivery;
import io.shiftloom.jobs.webhook.log.DeliveryAttempt;
import java.util.List;

/** A delivery with its body and all that was tried. */
public record DeliveryDetail(@JsonUnwrapped Delivery delivery, String body, List<DeliveryAttempt> attemptLog) {

    public DeliveryDetail {
        attemptLog = List.copyOf(attemptLog);
    }
}
