package io.shiftloom.jobs.webhook.delivery;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.webhook.http.Receiver;
import io.shiftloom.jobs.webhook.http.TestTargets;
import io.shiftloom.jobs.webhook.http.WebhookExchange.Failed;
import io.shiftloom.jobs.webhook.http.WebhookExchange.Fault;
import io.shiftloom.jobs.webhook.http.WebhookMessage;
import io.shiftloom.jobs.webhook.http.WebhookSender;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** The limits that workers have, as {@code webhooks.md} tells them. It takes as long as the longest. */
class DeliveryConfigurationTest {

    private static final Duration MOMENT = Duration.ofSeconds(4);

    @Test
    void endpointsHaveFiveSecondsToConnectAndFifteenInAll() throws Exception {
        var configuration = new DeliveryConfiguration();
        try (var sender = configuration.webhookSender(TestTargets.lax(), Clock.systemUTC());
                var silent = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
                var plain = new Receiver(Receiver.status(200));
                var receiver = new Receiver(Receiver.hang());
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            // What the first exchange of a process takes longer is not the endpoint's.
            var _ = send(sender, "https://127.0.0.1:" + plain.port() + "/");
            var handshake = threads.submit(() -> send(sender, "https://127.0.0.1:" + silent.getLocalPort() + "/"));
            var answer = threads.submit(() -> send(sender, receiver.url()));

            ended(handshake.get(), Fault.CONNECT_TIMEOUT, Duration.ofSeconds(5));
            ended(answer.get(), Fault.TIMEOUT, Duration.ofSeconds(15));
        }
    }

    private static Failed send(WebhookSender sender, String url) {
        return (Failed) sender.send(new WebhookMessage(url, "whsec_abc", new UUID(0, 1), "{}".getBytes(UTF_8)));
    }

    private static void ended(Failed exchange, Fault fault, Duration limit) {
        assertThat(exchange.fault()).as(exchange.message()).isEqualTo(fault);
        assertThat(exchange.took()).isBetween(limit.minusMillis(100), limit.plus(MOMENT));
    }
}
