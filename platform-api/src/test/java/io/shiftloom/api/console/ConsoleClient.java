package io.shiftloom.api.console;

import io.shiftloom.api.contract.ApiServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A browser without a screen: keeps the session's cookie and follows no links or redirects on its own. */
final class ConsoleClient {

    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final Pattern CSRF = Pattern.compile("name=\"csrf\" content=\"([^\"]+)\"");

    private final ApiServer server;
    private String cookie = "";

    ConsoleClient() {
        this(ApiServer.running());
    }

    private ConsoleClient(ApiServer server) {
        this.server = server;
    }

    static ConsoleClient signedIn(String token) {
        return of(ApiServer.running(), token);
    }

    static ConsoleClient of(ApiServer server, String token) {
        var client = new ConsoleClient(server);
        client.post("/console/sign-in", Map.of("token", token));
        return client;
    }

    static ConsoleClient admin() {
        return signedIn(ApiServer.OPS_TOKEN);
    }

    HttpResponse<String> get(String path) {
        return send(request(path).GET());
    }

    HttpResponse<String> get(String path, Map<String, String> headers) {
        var request = request(path).GET();
        headers.forEach(request::header);
        return send(request);
    }

    /** The body as it is sent, packed. */
    byte[] packed(String path) {
        try {
            var request = request(path).header("Accept-Encoding", "gzip").GET().build();
            var answer = HTTP.send(request, HttpResponse.BodyHandlers.ofByteArray());
            if (!answer.headers().firstValue("Content-Encoding").orElse("").equals("gzip")) {
                throw new AssertionError(path + " is not packed: " + answer.headers());
            }
            return answer.body();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    HttpResponse<String> post(String path, Map<String, String> form) {
        return post(path, form, Map.of());
    }

    HttpResponse<String> post(String path, Map<String, String> form, Map<String, String> headers) {
        var body = form.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        var request = request(path)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(body));
        headers.forEach(request::header);
        return send(request);
    }

    /** A form with files, by the name of their field. */
    HttpResponse<String> upload(String path, Map<String, String> form, Map<String, String> files) {
        return upload(path, form, files, Map.of());
    }

    HttpResponse<String> upload(
            String path, Map<String, String> form, Map<String, String> files, Map<String, String> headers) {
        var boundary = "-".repeat(8) + "part";
        var body = new StringBuilder();
        form.forEach((name, value) -> body.append(
                "--%s\r\nContent-Disposition: form-data; name=\"%s\"\r\n\r\n%s\r\n".formatted(boundary, name, value)));
        files.forEach((name, text) -> body.append(
                "--%s\r\nContent-Disposition: form-data; name=\"%s\"; filename=\"%s.csv\"\r\nContent-Type: text/csv\r\n\r\n%s\r\n"
                        .formatted(boundary, name, name, text)));
        var request = request(path)
                .header("Content-Type", "multipart/form-data; boundary=" + boundary)
                .POST(HttpRequest.BodyPublishers.ofString(body + "--" + boundary + "--\r\n"));
        headers.forEach(request::header);
        return send(request);
    }

    HttpResponse<String> stop(String job) {
        return post("/console/conditions/" + job + "/stop", Map.of("_csrf", csrf(), "reason", "for a while"));
    }

    /** The token that this session's forms repeat. */
    String csrf() {
        var matcher = CSRF.matcher(get("/console/schedules").body());
        return matcher.find() ? matcher.group(1) : "";
    }

    Optional<String> cookie() {
        return cookie.isEmpty() ? Optional.empty() : Optional.of(cookie);
    }

    private HttpRequest.Builder request(String path) {
        var request = HttpRequest.newBuilder(URI.create("http://localhost:" + server.port() + path));
        return cookie.isEmpty() ? request : request.header("Cookie", cookie);
    }

    private HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            var answer = HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
            answer.headers()
                    .firstValue("Set-Cookie")
                    .ifPresent(set -> cookie = set.contains("Max-Age=0") ? "" : set.substring(0, set.indexOf(';')));
            return answer;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
