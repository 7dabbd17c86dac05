package io.shiftloom.api.console.job;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.api.console.language.LocalizedText;
import io.shiftloom.jobs.webhook.log.Delivery;
import io.shiftloom.jobs.webhook.log.DeliveryAttempt;
import io.shiftloom.jobs.webhook.log.DeliveryState;
import io.shiftloom.jobs.webhook.log.EndReason;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Why a delivery ended without success, told from its last attempt. What an operator said about it stays as it was said. */
record DeliveryReason(Delivery delivery, List<DeliveryAttempt> attempts, Language language) {

    private static final String BETWEEN = "; ";

    /** Nothing where there is no reason. */
    static LocalizedText of(Delivery delivery, List<DeliveryAttempt> attempts, Language language) {
        return new DeliveryReason(delivery, attempts, language).told();
    }

    private LocalizedText told() {
        var stored = delivery.reason();
        if (stored == null || stored.equals(EndReason.SWITCHED_OFF)) {
            return new LocalizedText(stored == null ? "" : language.text("delivery.why.switched-off"), null);
        }
        var last = attempts.stream().max(Comparator.comparingInt(DeliveryAttempt::attempt));
        if (delivery.state() == DeliveryState.DEAD) {
            return last.map(attempt -> new LocalizedText(words(attempt), null)).orElseGet(() -> language.told(stored));
        }
        return last.flatMap(attempt -> discarded(stored, attempt)).orElseGet(() -> new LocalizedText(stored, null));
    }

    /** An operator's words stand in front of why the letter was dead. */
    private Optional<LocalizedText> discarded(String stored, DeliveryAttempt last) {
        var why = BETWEEN + english(last);
        return stored.endsWith(why)
                ? Optional.of(new LocalizedText(
                        stored.substring(0, stored.length() - why.length()) + BETWEEN + words(last), null))
                : Optional.empty();
    }

    private String words(DeliveryAttempt last) {
        var status = last.status();
        if (status != null && !EndReason.isTemporary(status)) {
            return language.text("delivery.why.answered", status);
        }
        var end = status == null ? language.named("status", last.outcome()) : "HTTP " + status;
        return language.count("delivery.why.tries", tries(last), end);
    }

    /** As it is stored. */
    private String english(DeliveryAttempt last) {
        var status = last.status();
        if (status != null && !EndReason.isTemporary(status)) {
            return EndReason.answered(status);
        }
        return EndReason.exhausted(
                tries(last), status == null ? String.valueOf(last.error()) : EndReason.failure(status));
    }

    private int tries(DeliveryAttempt last) {
        return Math.toIntExact(attempts.stream()
                .filter(attempt -> attempt.series() == last.series())
                .filter(attempt -> !attempt.outcome().equals("interrupted"))
                .count());
    }
}
