package io.shiftloom.jobs.webhook.delivery;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import io.shiftloom.jobs.database.TestDatabase;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The receivers of docs/receivers, which tenants begin with: each takes a real delivery and refuses what is not one. Where a
 * language is missing its receiver is skipped, but not in continuous integration.
 */
class ReceiverExamplesTest {

    private static final Path RECEIVERS = Path.of("docs", "receivers");
    private static final String BODY = "{\"type\":\"webhook.test\",\"note\":\"käse\"}";

    private final TestDatabase database = TestDatabase.create(10);
    private final DeliveryFixture deliveries = new DeliveryFixture(database);
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    record Example(List<String> command, List<String> version) {

        @Override
        public String toString() {
            return command.getLast();
        }
    }

    static Stream<Example> examples() {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return Stream.of(
                new Example(List.of(java, "Receiver.java"), List.of(java, "-version")),
                new Example(List.of("python3", "receiver.py"), List.of("python3", "--version")),
                new Example(List.of("node", "receiver.mjs"), List.of("node", "--version")));
    }

    @AfterEach
    void stop() throws Exception {
        deliveries.stop();
        database.close();
        client.close();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void receiverTakesRealDeliveriesAndNothingElse(Example example) throws Exception {
        skipUnlessInstalled(example);
        var tenant = deliveries.tenant("http://127.0.0.1:9/");
        var secret = rotate(tenant);
        var process = start(example, "whsec_earlier," + secret, "");
        try (var output = process.inputReader(UTF_8)) {
            int port = port(output);
            var url = "http://127.0.0.1:" + port + "/hook";
            goesTo(tenant, port);
            var delivery = deliveries.announce(tenant);
            deliveries.worker(Duration.ZERO);
            deliveries.awaitState(delivery, "delivered");

            assertThat(deliveries.attempts(delivery)).containsExactly("204");
            assertThat(line(output)).startsWith("accepted " + delivery).contains("webhook.test");
            breakOff(URI.create(url), deliveries.jobs.clock.instant().getEpochSecond());
            refusesWhatIsNotGenuine(url, secret);
        } finally {
            process.destroyForcibly();
        }
    }

    /** A secret signs from the moment in which it is made, and its receiver learns it later: until then nothing may be refused for good. */
    @ParameterizedTest
    @MethodSource("examples")
    void rotationOfTheSecretMakesNoDeadLetter(Example example) throws Exception {
        skipUnlessInstalled(example);
        var tenant = deliveries.tenant("http://127.0.0.1:9/");
        var before = rotate(tenant);
        var waits = new Duration[60];
        Arrays.fill(waits, Duration.ofMillis(500));
        waits[0] = Duration.ZERO;
        deliveries.worker(waits);
        UUID delivery;
        String after;
        var process = start(example, before, "true");
        try (var output = process.inputReader(UTF_8)) {
            goesTo(tenant, port(output));
            after = rotate(tenant);
            delivery = deliveries.announce(tenant);
            DeliveryFixture.await(() -> deliveries.attempts(delivery).contains("503"));
        } finally {
            process.destroyForcibly().waitFor();
        }
        var informed = start(example, before + "," + after, "");
        try (var output = informed.inputReader(UTF_8)) {
            goesTo(tenant, port(output));
            deliveries.awaitState(delivery, "delivered");
            assertThat(line(output)).startsWith("accepted " + delivery);
        } finally {
            informed.destroyForcibly();
        }
    }

    private String rotate(UUID tenant) {
        return database.platform()
                .inTransaction(tx -> deliveries.endpoints.rotateSecret(tx, tenant))
                .orElseThrow()
                .value();
    }

    private void goesTo(UUID tenant, int port) {
        var url = "http://127.0.0.1:" + port + "/hook";
        database.platform()
                .inTransaction(tx -> deliveries.endpoints.set(tx, tenant, deliveries.endpoints.accept(url, null)));
    }

    private static int port(BufferedReader output) throws IOException {
        return Integer.parseInt(line(output).substring("listening ".length()));
    }

    /** An empty key would sign whatever anybody sends. */
    @ParameterizedTest
    @MethodSource("examples")
    void receiverWithoutASecretEndsAtOnce(Example example) throws Exception {
        skipUnlessInstalled(example);
        var process = start(example, "", "");
        try {
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isEqualTo(1);
        } finally {
            process.destroyForcibly();
        }
    }

    /** Sends half a body, and returns when the receiver has noticed. */
    private static void breakOff(URI url, long now) throws IOException {
        try (var socket = new Socket(url.getHost(), url.getPort())) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream()
                    .write("""
                    POST /hook HTTP/1.1
                    Host: localhost
                    X-Service-Timestamp: %d
                    Content-Length: 1000

                    {"type":""".formatted(now).replace("\n", "\r\n").getBytes(UTF_8));
            socket.shutdownOutput();
            socket.getInputStream().readAllBytes();
        } catch (SocketException e) {
            // It has thrown away what it did not read.
        }
    }

    private void refusesWhatIsNotGenuine(String url, String secret) throws Exception {
        long now = deliveries.jobs.clock.instant().getEpochSecond();
        assertThat(post(url, Long.toString(now), signature(secret, now), BODY)).isEqualTo(204);
        assertThat(post(url, Long.toString(now), signature("whsec_other", now), BODY))
                .as("another secret")
                .isEqualTo(401);
        assertThat(post(url, Long.toString(now), signature(secret, now), BODY.replace("ä", "a")))
                .as("another body")
                .isEqualTo(401);
        assertThat(post(url, Long.toString(now + 1), signature(secret, now), BODY))
                .as("another time")
                .isEqualTo(401);
        for (long skewed : new long[] {now - 330, now + 330}) {
            assertThat(post(url, Long.toString(skewed), signature(secret, skewed), BODY))
                    .as("too old or too new")
                    .isEqualTo(401);
        }
        assertThat(post(url, "soon", "v1=", BODY)).as("no time").isEqualTo(401);
        assertThat(post(url, Long.toString(now), "", BODY)).as("no signature").isEqualTo(401);
    }

    private int post(String url, String timestamp, String signature, String body) throws Exception {
        var request = HttpRequest.newBuilder(URI.create(url))
                .timeout(Duration.ofSeconds(20))
                .header("X-Service-Timestamp", timestamp)
                .header("X-Service-Signature", signature)
                .header("X-Service-Delivery", "01999999-0000-7000-8000-000000000001")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        return client.send(request, BodyHandlers.discarding()).statusCode();
    }

    private static String signature(String secret, long timestamp) {
        return ReceiverSignature.of(secret, timestamp, BODY.getBytes(UTF_8));
    }

    private static Process start(Example example, String secrets, String rotating) throws IOException {
        var builder = new ProcessBuilder(
                Stream.concat(example.command().stream(), Stream.of("0")).toList());
        builder.directory(RECEIVERS.toFile()).redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().put("WEBHOOK_SECRET", secrets);
        builder.environment().put("WEBHOOK_ROTATING", rotating);
        return builder.start();
    }

    private static String line(BufferedReader output) throws IOException {
        var line = output.readLine();
        assertThat(line).as("the receiver ended").isNotNull();
        return line;
    }

    private static void skipUnlessInstalled(Example example) throws InterruptedException {
        try {
            var version = new ProcessBuilder(example.version())
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (version.waitFor(30, TimeUnit.SECONDS) && version.exitValue() == 0) {
                return;
            }
        } catch (IOException e) {
            // Said below.
        }
        var reason = example.version().getFirst() + " does not run here, so nobody tried " + example;
        assertThat(System.getenv("CI")).as(reason).isNotEqualTo("true");
        abort(reason);
    }
}
