import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Receives Shiftloom webhooks: java Receiver.java PORT, with the signing secret in WEBHOOK_SECRET.
 *
 * <p>WEBHOOK_SECRET may have several, separated by commas. Set WEBHOOK_ROTATING=true before you rotate the secret, and take it
 * away once the new one is deployed: a 401 is final, and a delivery that got a 503 comes again.
 */
class Receiver {

    private static final List<byte[]> SECRETS = Stream.of(
                    System.getenv().getOrDefault("WEBHOOK_SECRET", "").split(","))
            .filter(secret -> !secret.isEmpty())
            .map(secret -> secret.getBytes(StandardCharsets.UTF_8))
            .toList();
    private static final int REFUSAL = "true".equals(System.getenv("WEBHOOK_ROTATING")) ? 503 : 401;
    private static final int MAX_SKEW_SECONDS = 300;
    private static final int MAX_BODY_BYTES = 64 * 1024;

    /** In production: a table with a unique key, in the transaction of what the event causes. */
    private static final Set<String> SEEN = ConcurrentHashMap.newKeySet();

    public static void main(String[] arguments) throws IOException {
        if (SECRETS.isEmpty()) {
            System.err.println("Set WEBHOOK_SECRET to the signing secret.");
            System.exit(1);
        }
        var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(arguments[0]));
        var server = HttpServer.create(address, 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", Receiver::receive);
        server.start();
        System.out.println("listening " + server.getAddress().getPort());
    }

    private static void receive(HttpExchange exchange) throws IOException {
        try (exchange) {
            // The bytes as they came: parsed and written again they would be others.
            var body = exchange.getRequestBody().readNBytes(MAX_BODY_BYTES + 1);
            if (body.length > MAX_BODY_BYTES) {
                exchange.sendResponseHeaders(413, -1);
            } else if (!isGenuine(header(exchange, "X-Service-Timestamp"), header(exchange, "X-Service-Signature"), body)) {
                exchange.sendResponseHeaders(REFUSAL, -1);
            } else {
                var delivery = header(exchange, "X-Service-Delivery");
                if (SEEN.add(delivery)) {
                    System.out.println("accepted " + delivery + " " + new String(body, StandardCharsets.UTF_8));
                }
                // Whatever takes longer than a second belongs into a queue of your own.
                exchange.sendResponseHeaders(204, -1);
            }
        }
    }

    /** Whether the body was signed with one of our secrets, and within the last or next five minutes. */
    private static boolean isGenuine(String timestamp, String signature, byte[] body) {
        if (!timestamp.matches("[0-9]{1,12}")
                || Math.abs(Instant.now().getEpochSecond() - Long.parseLong(timestamp)) > MAX_SKEW_SECONDS) {
            return false;
        }
        return SECRETS.stream().anyMatch(secret -> isSignedWith(secret, timestamp, signature, body));
    }

    private static boolean isSignedWith(byte[] secret, String timestamp, String signature, byte[] body) {
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret, "HmacSHA256"));
            mac.update((timestamp + ".").getBytes(StandardCharsets.UTF_8));
            var expected = "v1=" + HexFormat.of().formatHex(mac.doFinal(body));
            // In constant time, so that nobody can guess the signature digit by digit.
            return MessageDigest.isEqual(
                    expected.getBytes(StandardCharsets.UTF_8), signature.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has HmacSHA256", e);
        }
    }

    private static String header(HttpExchange exchange, String name) {
        return Objects.requireNonNullElse(exchange.getRequestHeaders().getFirst(name), "");
    }
}
