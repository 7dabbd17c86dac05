package io.shiftloom.api.chaos;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpServer;
import io.shiftloom.jobs.storage.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;

/** A tenant's server: keeps every notification it is sent, by condition. */
public final class HookReceiver implements AutoCloseable {

    private final HttpServer server;
    private final Map<String, List<String>> bodies = new ConcurrentHashMap<>();

    public HookReceiver() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", exchange -> {
            var body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
            var condition = Json.read(body).path("conditionId").asString("");
            bodies.computeIfAbsent(condition, key -> new CopyOnWriteArrayList<>())
                    .add(body);
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        server.start();
    }

    public URI url() {
        return URI.create("http://localhost:" + server.getAddress().getPort() + "/hook");
    }

    /** In order of arrival. */
    public List<String> bodies(String conditionId) {
        return bodies.getOrDefault(conditionId, List.of());
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
