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
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Receives Shiftloom webhooks: java Receiver.java PORT, with the signing secret in WEBHOOK_SECRET. */
class Receiver {

    private static final byte[] SECRET =
            System.getenv().getOrDefault("WEBHOOK_SECRET", "").getBytes(StandardCharsets.UTF_8);
    private static final int MAX_SKEW_SECONDS = 300;
    private static final int MAX_BODY_BYTES = 64 * 1024;

    /** In production: a table with a unique key, in the transaction of what the event causes. */
    private static final Set<String> SEEN = ConcurrentHashMap.newKeySet();

    public static void main(String[] arguments) throws IOException {
        if (SECRET.length == 0) {
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
                exchange.sendResponseHeaders(401, -1);
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

    /** Whether the body was signed with our secret, and within the last or next five minutes. */
    private static boolean isGenuine(String timestamp, String signature, byte[] body) {
        if (!timestamp.matches("[0-9]{1,12}")
                || Math.abs(Instant.now().getEpochSecond() - Long.parseLong(timestamp)) > MAX_SKEW_SECONDS) {
            return false;
        }
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(SECRET, "HmacSHA256"));
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
