package io.shiftloom.jobs.webhook.http;

import io.shiftloom.jobs.storage.LineText;
import io.shiftloom.jobs.webhook.http.WebhookExchange.Answered;
import io.shiftloom.jobs.webhook.http.WebhookExchange.Failed;
import io.shiftloom.jobs.webhook.http.WebhookExchange.Fault;
import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.client5.http.ssl.TlsSocketStrategy;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.io.Closer;
import org.jspecify.annotations.Nullable;

/**
 * Sends one webhook and reads its answer, within the deadline and up to {@value #MOST_READ} bytes of the body. It
 * follows no redirects.
 */
public final class WebhookSender implements AutoCloseable {

    static final int MOST_READ = 20_000;
    private static final int MOST_TOLD = 500;
    static final int MOST_KEPT = 1_024;

    public static final String USER_AGENT = "Service-Webhook/1.0";
    public static final String TIMESTAMP = "X-Service-Timestamp";
    public static final String SIGNATURE = "X-Service-Signature";
    public static final String DELIVERY = "X-Service-Delivery";
    public static final String CONTENT = "application/json";

    private final TargetPolicy policy;
    private final Clock clock;
    private final CloseableHttpClient client;
    private final Deadline deadline;

    /**
     * @param whole for everything from the look-up of the name to the last byte read
     * @param connect for each connection made
     */
    public WebhookSender(TargetPolicy policy, Clock clock, Duration whole, Duration connect) {
        this(policy, clock, whole, connect, DefaultClientTlsStrategy.createSystemDefault());
    }

    WebhookSender(TargetPolicy policy, Clock clock, Duration whole, Duration connect, TlsSocketStrategy tls) {
        this.policy = policy;
        this.clock = clock;
        this.client = WebhookClient.create(policy, whole, connect, tls);
        this.deadline = new Deadline(whole);
    }

    /** Makes one attempt. Failures are values, not exceptions. */
    public WebhookExchange send(WebhookMessage message) {
        long began = System.nanoTime();
        try {
            return exchange(request(message, policy.spelling(message.url())), began);
        } catch (TargetRefused e) {
            return new Failed(Fault.FORBIDDEN_TARGET, message(e), since(began));
        }
    }

    private WebhookExchange exchange(HttpPost request, long began) {
        try (var watch = deadline.watch(request::cancel)) {
            try {
                return read(request, began);
            } catch (Exception e) {
                return failure(e, watch, began);
            }
        }
    }

    private WebhookExchange read(HttpPost request, long began) throws IOException {
        var response = client.executeOpen(null, request, HttpClientContext.create());
        boolean whole = false;
        try {
            var body = new AnswerBody(MOST_READ, MOST_KEPT);
            whole = body.read(response.getEntity());
            return new Answered(
                    response.getCode(), header(response, HttpHeaders.RETRY_AFTER), body.text(), since(began));
        } finally {
            if (!whole) {
                // Otherwise closing would read all the rest.
                request.cancel();
            }
            Closer.closeQuietly(response);
        }
    }

    private WebhookExchange failure(Exception failure, Deadline.Watch watch, long began) {
        if (watch.expired()) {
            return new Failed(Fault.TIMEOUT, "no whole answer within %d s".formatted(deadline.seconds()), since(began));
        }
        // An interrupt has closed the socket of this virtual thread. Left set, the flag would next close a socket of
        // the database.
        if (Thread.interrupted()) {
            return new Failed(Fault.INTERRUPTED, "the service stopped", since(began));
        }
        return new Failed(Faults.of(failure), message(failure), since(began));
    }

    private HttpPost request(WebhookMessage message, URI target) {
        long timestamp = clock.instant().getEpochSecond();
        var request = new HttpPost(target);
        request.setHeader(HttpHeaders.USER_AGENT, USER_AGENT);
        request.setHeader(TIMESTAMP, Long.toString(timestamp));
        request.setHeader(SIGNATURE, WebhookSignature.of(message.secret(), timestamp, message.body()));
        request.setHeader(DELIVERY, message.deliveryId());
        request.setEntity(new ByteArrayEntity(message.body(), ContentType.create(CONTENT)));
        return request;
    }

    private static @Nullable String header(ClassicHttpResponse response, String name) {
        var header = response.getFirstHeader(name);
        return header == null ? null : header.getValue();
    }

    /** It may quote what the receiver sent. */
    private static String message(Exception failure) {
        var message = failure.getMessage();
        return message == null ? failure.getClass().getSimpleName() : LineText.line(message, MOST_TOLD);
    }

    private static Duration since(long began) {
        return Duration.ofNanos(System.nanoTime() - began);
    }

    @Override
    public void close() {
        deadline.close();
        client.close(CloseMode.IMMEDIATE);
    }
}
