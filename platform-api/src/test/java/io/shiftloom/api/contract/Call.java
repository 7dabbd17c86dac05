package io.shiftloom.api.contract;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;

/** One HTTP exchange in the making. */
public final class Call {

    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final ApiServer server;
    private final HttpRequest.Builder request;
    private final String method;
    private final URI uri;
    private byte[] sent = new byte[0];
    private HttpRequest.BodyPublisher body = HttpRequest.BodyPublishers.noBody();

    public Call(ApiServer server, String method, String path) {
        this.server = server;
        this.method = method;
        this.uri = URI.create("http://localhost:" + server.port() + path);
        this.request = HttpRequest.newBuilder(uri);
    }

    public Call header(String name, String value) {
        request.header(name, value);
        return this;
    }

    public Call json(String text) {
        return json(text.getBytes(StandardCharsets.UTF_8));
    }

    public Call json(byte[] bytes) {
        request.header("Content-Type", "application/json");
        sent = bytes;
        return body(HttpRequest.BodyPublishers.ofByteArray(bytes));
    }

    public Call body(HttpRequest.BodyPublisher content) {
        body = content;
        return this;
    }

    /** What comes back, once it was held against the description of its route. */
    public Reply send() {
        var reply = exchange();
        var query = uri.getRawQuery();
        server.described().check(method, uri.getPath(), query == null ? "" : query, sent, reply);
        return reply;
    }

    /** An answer that is read while it comes. To be closed. */
    public HttpResponse<InputStream> open() {
        return exchange(HttpResponse.BodyHandlers.ofInputStream());
    }

    private Reply exchange() {
        return new Reply(exchange(HttpResponse.BodyHandlers.ofByteArray()));
    }

    private <T> HttpResponse<T> exchange(HttpResponse.BodyHandler<T> handler) {
        try {
            return CLIENT.send(request.method(method, body).build(), handler);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
