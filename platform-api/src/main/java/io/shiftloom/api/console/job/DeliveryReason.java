package io.shiftloom.api.console.job;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.language.Told;
import io.shiftloom.jobs.webhook.log.Delivery;
import io.shiftloom.jobs.webhook.log.DeliveryAttempt;
import io.shiftloom.jobs.webhook.log.DeliveryState;
import java.util.Comparator;
import java.util.List;

/** Why a delivery was given up, as its last attempt shows, or the reason with which an operator discarded it. */
final class DeliveryReason {

    private DeliveryReason() {}

    /** Nothing where there is no reason. */
    static Told of(Delivery delivery, List<DeliveryAttempt> attempts, Language language) {
        var last = attempts.stream().max(Comparator.comparingInt(DeliveryAttempt::attempt));
        if (delivery.state() != DeliveryState.DEAD || last.isEmpty()) {
            return language.told(delivery.reason());
        }
        var attempt = last.get();
        var status = attempt.status();
        if (status != null && isFinal(status)) {
            return new Told(language.text("delivery.why.answered", status), null);
        }
        var end = status == null ? language.named("status", attempt.outcome()) : "HTTP " + status;
        return new Told(language.text("delivery.why.tries", delivery.attempts(), end), null);
    }

    /** As the schedule of attempts decides. */
    private static boolean isFinal(int status) {
        return status >= 200 && status < 500 && status != 408 && status != 429;
    }
}
