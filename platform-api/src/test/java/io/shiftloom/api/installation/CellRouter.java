package io.shiftloom.api.installation;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Executors;

/** Sends each call to the cell of its key, as the proxy of helm/docs/availability.md does. It knows prefixes and no secrets. */
final class CellRouter implements AutoCloseable {

    private static final int PREFIX = "slk_".length() + 12;

    private final HttpClient http = HttpClient.newHttpClient();
    private final HttpServer server;
    private final Map<String, URI> cells;
    private final URI otherwise;

    private CellRouter(HttpServer server, Map<String, URI> cells, URI otherwise) {
        this.server = server;
        this.cells = cells;
        this.otherwise = otherwise;
    }

    /**
     * @param cells address of the cell by the prefix of a key
     * @param otherwise the cell that refuses what no cell knows
     */
    static CellRouter start(Map<String, URI> cells, URI otherwise) throws IOException {
        var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        var router = new CellRouter(server, Map.copyOf(cells), otherwise);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/v1/", router::forward);
        server.start();
        return router;
    }

    static String prefix(String apiKey) {
        return apiKey.substring(0, PREFIX);
    }

    URI url() {
        return URI.create("http://localhost:" + server.getAddress().getPort());
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void forward(HttpExchange exchange) throws IOException {
        try (exchange) {
            var key = Objects.requireNonNullElse(exchange.getRequestHeaders().getFirst("x-api-key"), "");
            var cell = key.length() < PREFIX ? otherwise : cells.getOrDefault(prefix(key), otherwise);
            var call = HttpRequest.newBuilder(cell.resolve(exchange.getRequestURI()))
                    .header("x-api-key", key.isEmpty() ? "none" : key)
                    .header("Content-Type", "application/json")
                    .method(
                            exchange.getRequestMethod(),
                            BodyPublishers.ofByteArray(exchange.getRequestBody().readAllBytes()))
                    .build();
            try {
                var answer = http.send(call, BodyHandlers.ofByteArray());
                exchange.sendResponseHeaders(answer.statusCode(), answer.body().length);
                exchange.getResponseBody().write(answer.body());
            } catch (IOException e) {
                exchange.sendResponseHeaders(502, -1);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                exchange.sendResponseHeaders(502, -1);
            }
        }
    }
}
