package io.shiftloom.ops.session;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

/** Sends what changes something, once. */
final class WriteTransport implements HttpTransport {

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT)
            .build();

    @Override
    public Answer send(Call call) throws IOException, InterruptedException {
        var body = call.body();
        var request = HttpRequest.newBuilder(call.address())
                .timeout(ANSWER)
                .method(call.method(), body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
        call.headers().forEach(request::header);
        var response = http.send(request.build(), BodyHandlers.ofString());
        var requestId = response.headers().firstValue(REQUEST_ID).orElse("none");
        var tag = response.headers().firstValue(TAG).orElse("");
        return new Answer(response.statusCode(), response.body(), requestId, tag);
    }
}
