package io.shiftloom.jobs.webhook.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.webhook.http.Receiver.Behaviour;
import io.shiftloom.jobs.webhook.http.WebhookExchange.Answered;
import io.shiftloom.jobs.webhook.http.WebhookExchange.Failed;
import io.shiftloom.jobs.webhook.http.WebhookExchange.Fault;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.client5.http.ssl.TlsSocketStrategy;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What an endpoint may do to its caller, on real sockets, and what becomes of it. */
class WebhookSenderTest {

    private static final Duration WHOLE = Duration.ofMillis(1_500);
    private static final Duration CONNECT = Duration.ofMillis(300);
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-09-14T08:00:00.700Z"), ZoneOffset.UTC);
    private static final NameLookup LOOPBACK = host -> List.of(InetAddress.getLoopbackAddress());
    private static final UUID DELIVERY = UUID.fromString("01999999-0000-7000-8000-000000000001");
    private static final String BODY = "{\"type\":\"webhook.test\",\"note\":\"käse\"}";

    private final List<AutoCloseable> open = new ArrayList<>();

    @TempDir
    private Path directory;

    @AfterEach
    void closeAll() throws Exception {
        for (var resource : open.reversed()) {
            resource.close();
        }
    }

    @Test
    void requestIsExactlyAsAnnounced() {
        var receiver = receiver(Receiver.status(200));

        send(receiver.url() + "?a=b");

        var request = receiver.requests().getFirst();
        assertThat(request.line()).isEqualTo("POST /hook?a=b HTTP/1.1");
        assertThat(request.text()).isEqualTo(BODY);
        assertThat(request.headers())
                .containsOnlyKeys(
                        "host",
                        "connection",
                        "content-length",
                        "content-type",
                        "user-agent",
                        "x-service-timestamp",
                        "x-service-signature",
                        "x-service-delivery")
                .containsEntry("content-type", "application/json")
                .containsEntry("content-length", Integer.toString(BODY.getBytes(UTF_8).length))
                .containsEntry("user-agent", "Service-Webhook/1.0")
                .containsEntry("x-service-timestamp", "1789372800")
                .containsEntry("x-service-delivery", DELIVERY.toString())
                .containsEntry(
                        "x-service-signature", WebhookSignature.of("whsec_abc", 1_789_372_800, BODY.getBytes(UTF_8)));
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 201, 204, 299, 301, 302, 304, 307, 400, 401, 404, 408, 410, 429, 500, 502, 503, 504, 599})
    void anyStatusIsAnAnswer(int status) {
        assertThat(send(receiver(Receiver.status(status)).url()))
                .isInstanceOfSatisfying(
                        Answered.class,
                        answered -> assertThat(answered.status()).isEqualTo(status));
    }

    /** The client would write the last byte of each character, and call another path. The third has a letter and its dots apart. */
    @ParameterizedTest
    @CsvSource({
        "/dienstpläne/żółw?für=küche&a=%2F, /dienstpl%C3%A4ne/%C5%BC%C3%B3%C5%82w?f%C3%BCr=k%C3%BCche&a=%2F",
        "/🦊, /%F0%9F%A6%8A",
        "/dienstpla\u0308ne?fu\u0308r, /dienstpla%CC%88ne?fu%CC%88r"
    })
    void pathBeyondAsciiIsCalledAsItWasSaved(String saved, String called) {
        var receiver = receiver(Receiver.status(200));

        send(receiver.url() + saved);

        assertThat(receiver.requests().getFirst().line()).isEqualTo("POST /hook" + called + " HTTP/1.1");
    }

    @Test
    void redirectsAreNotFollowed() {
        var elsewhere = receiver(Receiver.status(200));
        var receiver = receiver(
                Receiver.raw("HTTP/1.1 307 Moved\r\nLocation: " + elsewhere.url() + "\r\nContent-Length: 0\r\n\r\n"));

        send(receiver.url());

        assertThat(elsewhere.connections()).isZero();
    }

    @Test
    void answerIsKeptInPartWithItsRetryAfter() {
        var receiver = receiver(Receiver.raw(
                "HTTP/1.1 503 Busy\r\nRetry-After: 120\r\nContent-Length: 3000\r\n\r\n" + "a\0".repeat(1500)));

        assertThat(send(receiver.url())).isInstanceOfSatisfying(Answered.class, answered -> {
            assertThat(answered.retryAfter()).isEqualTo("120");
            assertThat(answered.answer()).isEqualTo("a".repeat(512));
        });
    }

    @Test
    void endlessBodyIsReadNoFurtherThanNeeded() {
        var receiver = receiver((request, caller) -> {
            Receiver.write(caller, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
            while (true) {
                Receiver.write(caller, "400\r\n" + "x".repeat(1024) + "\r\n");
            }
        });

        assertThat(send(receiver.url())).isInstanceOfSatisfying(Answered.class, answered -> {
            assertThat(answered.status()).isEqualTo(200);
            assertThat(answered.answer()).hasSize(1024);
            assertThat(answered.took()).isLessThan(WHOLE);
        });
    }

    @Test
    void largeHeadIsReadWholeAndTheBodyAfterIt() {
        var head = ("X: " + "x".repeat(1_000) + "\r\n").repeat(30);
        var receiver = receiver(
                Receiver.raw("HTTP/1.1 200 OK\r\n" + head + "Content-Length: 60000\r\n\r\n" + "y".repeat(60_000)));

        assertThat(send(receiver.url()))
                .isInstanceOfSatisfying(
                        Answered.class,
                        answered -> assertThat(answered.answer()).isEqualTo("y".repeat(1024)));
    }

    @Test
    void connectionIsUsedAgainAfterAWholeAnswer() {
        var receiver = receiver(Receiver.status(200));
        var sender = sender(TargetPolicy.lax(LOOPBACK));

        sender.send(message(receiver.url()));
        sender.send(message(receiver.url()));

        assertThat(receiver.requests()).hasSize(2);
        assertThat(receiver.connections()).isEqualTo(1);
    }

    static Stream<Named> faults() {
        return Stream.of(
                new Named("closes silently", Fault.RESET, (request, caller) -> caller.close()),
                new Named("resets", Fault.RESET, (request, caller) -> {
                    caller.setSoLinger(true, 0);
                    caller.close();
                }),
                new Named("breaks off in the head", Fault.BAD_ANSWER, Receiver.raw("HTTP/1.1 200 OK\r\nContent-Le")),
                new Named(
                        "breaks off in the body",
                        Fault.RESET,
                        Receiver.raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc")),
                new Named("talks something else", Fault.RESET, Receiver.raw("220 mail.example.org ESMTP\r\n\r\n")),
                new Named(
                        "sends one endless header",
                        Fault.BAD_ANSWER,
                        Receiver.raw("HTTP/1.1 200 OK\r\nX: " + "x".repeat(1_000_000))),
                new Named("sends endless headers", Fault.BAD_ANSWER, (request, caller) -> {
                    Receiver.write(caller, "HTTP/1.1 200 OK\r\n");
                    while (true) {
                        Receiver.write(caller, "X: y\r\n");
                    }
                }),
                new Named(
                        "sends many long headers",
                        Fault.BAD_ANSWER,
                        Receiver.raw("HTTP/1.1 200 OK\r\n" + ("X: " + "x".repeat(2_000) + "\r\n").repeat(60) + "\r\n")),
                new Named(
                        "sends a zero byte where a length has to be",
                        Fault.BAD_ANSWER,
                        Receiver.raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nz\0z\r\n")),
                new Named("hangs", Fault.TIMEOUT, Receiver.hang()),
                new Named("drips its head", Fault.TIMEOUT, drip("HTTP/1.1 200 OK\r\nX: " + "x".repeat(500))),
                new Named(
                        "drips its body",
                        Fault.TIMEOUT,
                        drip("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n" + "x".repeat(500))),
                new Named(
                        "drips chunks",
                        Fault.TIMEOUT,
                        drip("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + "1\r\nx\r\n".repeat(500))),
                new Named("says continue for ever", Fault.TIMEOUT, (request, caller) -> {
                    while (true) {
                        Receiver.write(caller, "HTTP/1.1 100 Continue\r\n\r\n");
                        Thread.sleep(20);
                    }
                }));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void endpointThatMisbehavesIsLeftInTime(Named fault) {
        expect(fault.fault(), send(receiver(fault.behaviour()).url()));
    }

    @Test
    void nobodyListens() throws IOException {
        int port;
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }

        expect(Fault.REFUSED, send("http://127.0.0.1:" + port + "/"));
    }

    @Test
    void nobodyAcceptsInTime() throws IOException {
        var full = keep(new ServerSocket(0, 1, InetAddress.getLoopbackAddress()));
        for (int i = 0; i < 4; i++) {
            // A full backlog leaves further callers without an answer.
            fill(full);
        }

        expect(Fault.CONNECT_TIMEOUT, send("http://127.0.0.1:" + full.getLocalPort() + "/"));
    }

    private void fill(ServerSocket server) throws IOException {
        try {
            keep(new Socket()).connect(new InetSocketAddress(server.getInetAddress(), server.getLocalPort()), 200);
        } catch (SocketTimeoutException e) {
            // Full already.
            return;
        }
    }

    @Test
    void tlsIsNotSpoken() {
        var receiver = receiver(Receiver.status(200));

        expect(Fault.TLS, send("https://127.0.0.1:" + receiver.port() + "/"));
    }

    @Test
    void tlsHandshakeHangs() throws IOException {
        var silent = keep(new ServerSocket(0, 10, InetAddress.getLoopbackAddress()));

        expect(Fault.CONNECT_TIMEOUT, send("https://127.0.0.1:" + silent.getLocalPort() + "/"));
    }

    @Test
    void certificateMustBeTrustedAndForThisHost() throws Exception {
        var certificate = SelfSigned.forName("hooks.example.org", directory);
        var receiver =
                keep(new Receiver(Receiver.status(200), certificate.server().getServerSocketFactory()));
        var policy = TargetPolicy.lax(LOOPBACK);
        var trusting = keep(new WebhookSender(
                policy, CLOCK, WHOLE, CONNECT, (TlsSocketStrategy) new DefaultClientTlsStrategy(certificate.client())));
        var port = receiver.port();

        expect(Fault.TLS, sender(policy).send(message("https://hooks.example.org:" + port + "/")));
        expect(Fault.TLS, trusting.send(message("https://other.example.org:" + port + "/")));
        assertThat(trusting.send(message("https://hooks.example.org:" + port + "/")))
                .isInstanceOf(Answered.class);
    }

    @Test
    void nameHasNoAddress() {
        var policy = TargetPolicy.lax(host -> {
            throw new UnknownHostException(host);
        });

        expect(Fault.DNS, sender(policy).send(message("http://hooks.example.org/")));
    }

    @Test
    void nameThatTurnsPrivateAfterItWasSavedIsNotCalled() {
        var receiver = receiver(Receiver.status(200));
        var answers = new ArrayList<>(List.of(InetAddress.ofLiteral("8.8.8.8"), InetAddress.getLoopbackAddress()));
        var policy = TargetPolicy.strict(host -> List.of(answers.removeFirst()));
        var url = "https://rebind.example.org:" + receiver.port() + "/";

        policy.check(url);

        expect(Fault.FORBIDDEN_TARGET, sender(policy).send(message(url)));
        assertThat(receiver.connections()).isZero();
    }

    @Test
    void privateAddressAmongPublicOnesIsNotCalled() {
        var receiver = receiver(Receiver.status(200));
        var mixed = List.of(InetAddress.ofLiteral("8.8.8.8"), InetAddress.getLoopbackAddress());

        expect(
                Fault.FORBIDDEN_TARGET,
                sender(TargetPolicy.strict(host -> mixed))
                        .send(message("https://mixed.example.org:" + receiver.port() + "/")));
        assertThat(receiver.connections()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://hooks.example.org/", "https://127.0.0.1/", "https://2130706433/", "https://[::1]/"})
    void urlSavedWhileInsecureTargetsWereAllowedIsNotCalledLater(String url) {
        expect(Fault.FORBIDDEN_TARGET, sender(TargetPolicy.strict(LOOPBACK)).send(message(url)));
    }

    @Test
    void interruptCallsTheAttemptOff() throws InterruptedException {
        var receiver = receiver(Receiver.hang());
        var sender = sender(TargetPolicy.lax(LOOPBACK));
        var exchanges = new ArrayList<WebhookExchange>();
        var attempt = Thread.ofVirtual().start(() -> exchanges.add(sender.send(message(receiver.url()))));
        while (receiver.requests().isEmpty()) {
            Thread.sleep(5);
        }

        attempt.interrupt();
        attempt.join();

        expect(Fault.INTERRUPTED, exchanges.getFirst());
    }

    record Named(String name, Fault fault, Behaviour behaviour) {

        @Override
        public String toString() {
            return name;
        }
    }

    private static Behaviour drip(String answer) {
        return (request, caller) -> {
            for (int i = 0; i < answer.length(); i++) {
                Receiver.write(caller, answer.substring(i, i + 1));
                Thread.sleep(20);
            }
        };
    }

    private static void expect(Fault fault, WebhookExchange exchange) {
        assertThat(exchange).isInstanceOfSatisfying(Failed.class, failed -> {
            assertThat(failed.fault()).as(failed.message()).isEqualTo(fault);
            assertThat(failed.message())
                    .as("the database refuses the character zero")
                    .isNotBlank()
                    .doesNotContain("\0");
            assertThat(failed.took()).isLessThan(WHOLE.plusMillis(600));
        });
    }

    private WebhookExchange send(String url) {
        return sender(TargetPolicy.lax(LOOPBACK)).send(message(url));
    }

    private WebhookSender sender(TargetPolicy policy) {
        return keep(new WebhookSender(policy, CLOCK, WHOLE, CONNECT));
    }

    private static WebhookMessage message(String url) {
        return new WebhookMessage(url, "whsec_abc", DELIVERY, BODY.getBytes(UTF_8));
    }

    private Receiver receiver(Behaviour behaviour) {
        return keep(new Receiver(behaviour));
    }

    private <T extends AutoCloseable> T keep(T resource) {
        open.add(resource);
        return resource;
    }
}
