package io.shiftloom.ops.session;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How a call reaches the service. None follows redirects: a token belongs to one address. */
sealed interface HttpTransport permits ReadTransport, WriteTransport {

    Duration CONNECT = Duration.ofSeconds(5);
    Duration ANSWER = Duration.ofSeconds(60);
    String REQUEST_ID = "X-Request-Id";
    String TAG = "ETag";

    Answer send(Call call) throws IOException, InterruptedException;

    record Call(
            String method,
            URI address,
            Map<String, String> headers,
            @Nullable String body) {}

    /** @param tag of the state that the answer shows; empty for none */
    record Answer(int status, String body, String requestId, String tag) {}
}
