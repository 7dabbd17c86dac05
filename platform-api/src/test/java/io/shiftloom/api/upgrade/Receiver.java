package io.shiftloom.api.upgrade;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Takes webhooks on loopback. */
final class Receiver implements AutoCloseable {

    private final HttpServer server;
    private final List<Notification> notifications = new CopyOnWriteArrayList<>();

    /** One webhook: header lines and body. */
    record Notification(String delivery, String signature, String body) {}

    Receiver() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            var headers = exchange.getRequestHeaders();
            var body = new String(exchange.getRequestBody().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
            notifications.add(new Notification(
                    headers.getFirst("X-Service-Delivery"), headers.getFirst("X-Service-Signature"), body));
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/hook";
    }

    List<Notification> notifications() {
        return List.copyOf(notifications);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
