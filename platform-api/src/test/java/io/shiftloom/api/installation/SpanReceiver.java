package io.shiftloom.api.installation;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;

/** Takes spans as a collector does, by OTLP over HTTP. */
final class SpanReceiver implements AutoCloseable {

    private final HttpServer server;
    private final List<Span> spans = new CopyOnWriteArrayList<>();

    /**
     * A span that has ended.
     *
     * @param parentId empty for the root of a trace
     */
    record Span(String traceId, String spanId, String parentId, String name, Map<String, String> tags) {

        /** Field numbers of opentelemetry/proto/trace/v1/trace.proto. */
        static Span read(ProtobufMessage span) {
            var tags = span.all(9).stream()
                    .collect(Collectors.toMap(
                            tag -> tag.text(1), tag -> tag.all(2).getFirst().text(1), (first, second) -> first));
            return new Span(span.hex(1), span.hex(2), span.hex(4), span.text(5), tags);
        }

        boolean isAbout(String conditionId) {
            return conditionId.equals(tags.get("conditionId"));
        }
    }

    SpanReceiver() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/v1/traces", exchange -> {
            var export = new ProtobufMessage(
                    ByteBuffer.wrap(exchange.getRequestBody().readAllBytes()));
            for (var resource : export.all(1)) {
                for (var scope : resource.all(2)) {
                    scope.all(2).forEach(span -> spans.add(Span.read(span)));
                }
            }
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.start();
    }

    URI url() {
        return URI.create("http://localhost:" + server.getAddress().getPort() + "/v1/traces");
    }

    List<Span> spans() {
        return List.copyOf(spans);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
