package io.shiftloom.api.operations.delivery;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.shiftloom.api.operations.ShownAddress;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.jobs.webhook.log.Delivery;
import io.shiftloom.jobs.webhook.log.DeliveryAttempt;
import java.util.List;

/** A delivery with its body and all that was tried. */
public record DeliveryDetail(@JsonUnwrapped Delivery delivery, String body, List<DeliveryAttempt> attemptLog) {

    public DeliveryDetail {
        attemptLog = List.copyOf(attemptLog);
    }

    /** With as much of the addresses as the reader may see. */
    DeliveryDetail shownTo(OperatorRole reader) {
        return new DeliveryDetail(
                delivery,
                body,
                attemptLog.stream()
                        .map(attempt -> attempt.sentTo(ShownAddress.to(reader, attempt.url())))
                        .toList());
    }
}
