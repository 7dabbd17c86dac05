package io.shiftloom.api.console.job;

import io.shiftloom.api.operations.delivery.DeliveryDetail;
import io.shiftloom.jobs.webhook.http.WebhookSender;
import io.shiftloom.jobs.webhook.log.DeliveryAttempt;
import java.util.ArrayList;
import java.util.List;
import org.springframework.http.HttpHeaders;

/**
 * What the last attempt of a delivery sent. The signature itself is not kept, and the time is that of the attempt's beginning,
 * which may be the second before the one that was sent.
 *
 * @param signatureBase what is signed: the timestamp, a point, and the body
 */
record SentMessage(List<Header> headers, String signatureBase) {

    SentMessage {
        headers = List.copyOf(headers);
    }

    /** A line of the head. */
    record Header(String name, String value) {}

    static SentMessage of(DeliveryDetail detail) {
        var headers = new ArrayList<Header>();
        headers.add(new Header(HttpHeaders.USER_AGENT, WebhookSender.USER_AGENT));
        headers.add(new Header(HttpHeaders.CONTENT_TYPE, WebhookSender.CONTENT));
        headers.add(new Header(
                WebhookSender.DELIVERY, detail.delivery().deliveryId().toString()));
        var timestamp = detail.attemptLog().isEmpty()
                ? "…"
                : timestamp(detail.attemptLog().getLast());
        headers.add(new Header(WebhookSender.TIMESTAMP, timestamp));
        headers.add(new Header(WebhookSender.SIGNATURE, "v1=…"));
        return new SentMessage(headers, timestamp + "." + detail.body());
    }

    private static String timestamp(DeliveryAttempt attempt) {
        return Long.toString(attempt.attemptedAt().getEpochSecond());
    }
}
