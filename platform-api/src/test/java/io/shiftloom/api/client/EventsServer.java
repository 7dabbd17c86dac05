package io.shiftloom.api.client;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;

/** Stands in for a service with the result {@code c1}, and does with each stream of its events what a test says. */
public final class EventsServer implements AutoCloseable {

    public static final String RUNNING = "id: 7\nevent: progress\ndata: {\"status\":\"running\"}\n\n";
    public static final String COMPLETED = "id: 8\nevent: terminal\ndata: {\"status\":\"completed\"}\n\n";
    public static final String COMMENT = ":\n\n";

    /** What becomes of one stream. */
    public interface Answer {
        void give(HttpExchange exchange, CountDownLatch over) throws Exception;
    }

    private final HttpServer server;
    private final CountDownLatch over = new CountDownLatch(1);
    private final List<String> lastEventIds = new CopyOnWriteArrayList<>();

    /** @param answers one after the other; the last one is given to all that come later */
    public EventsServer(Answer... answers) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/v1/schedule-results/c1/events", exchange -> {
            int number = lastEventIds.size();
            lastEventIds.add(Optional.ofNullable(exchange.getRequestHeaders().getFirst("Last-Event-ID"))
                    .orElse(""));
            try (exchange) {
                answers[Math.min(number, answers.length - 1)].give(exchange, over);
            } catch (Exception e) {
                throw new IOException(e);
            }
        });
        server.start();
    }

    public static Answer events(String text) {
        return (exchange, over) -> {
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write(text.getBytes(StandardCharsets.UTF_8));
        };
    }

    /** Neither an answer nor the end of the connection, as of a peer that vanished. */
    public static Answer silence() {
        return (exchange, over) -> over.await();
    }

    /** The same in the midst of a stream. */
    public static Answer silenceAfter(String text) {
        return (exchange, over) -> {
            events(text).give(exchange, over);
            exchange.getResponseBody().flush();
            over.await();
        };
    }

    /** @param retryAfter the value of the header */
    public static Answer refusal(int status, String body, String retryAfter) {
        return (exchange, over) -> {
            exchange.getResponseHeaders().add("Retry-After", retryAfter);
            refusal(status, body).give(exchange, over);
        };
    }

    public static Answer refusal(int status, String body) {
        return (exchange, over) -> {
            var bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        };
    }

    public URI url() {
        return URI.create("http://localhost:" + server.getAddress().getPort());
    }

    /** What each stream was asked to go on after; empty for nothing. */
    public List<String> lastEventIds() {
        return List.copyOf(lastEventIds);
    }

    @Override
    public void close() {
        over.countDown();
        server.stop(0);
    }
}
