package io.shiftloom.api.error;

import com.github.f4b6a3.uuid.UuidCreator;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.apache.coyote.http11.Http11InputBuffer;
import org.apache.tomcat.util.res.StringManager;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Replaces Tomcat's own error page, which names its version, for requests too broken to reach the application. */
public final class JsonErrorValve extends ErrorReportValve {

    private static final JsonMapper JSON = new JsonMapper();

    /** What the container says of a first line or of headers that do not fit its buffer. */
    private static final String TOO_LARGE =
            StringManager.getManager(Http11InputBuffer.class).getString("iib.requestheadertoolarge.error");

    @Override
    protected void report(Request request, Response response, @Nullable Throwable throwable) {
        if (response.getStatus() < 400 || response.getContentWritten() > 0 || !response.setErrorReported()) {
            return;
        }
        var requestId = RequestIdFilter.of(request);
        if (requestId.isEmpty()) {
            requestId = UuidCreator.getTimeOrderedEpoch().toString();
            response.setHeader(RequestIdFilter.HEADER, requestId);
        }
        var rejection = rejection(request, response, throwable);
        if (rejection.code().status() < 500) {
            response.setStatus(rejection.code().status());
        }
        response.setHeader("Cache-Control", "no-store");
        var document = ErrorDocument.of(rejection, requestId);
        try {
            response.setContentType("application/json");
            response.setCharacterEncoding(StandardCharsets.UTF_8);
            var writer = response.getReporter();
            if (writer != null) {
                writer.write(JSON.writeValueAsString(document));
                response.finishResponse();
            }
        } catch (IOException e) {
            getContainer().getLogger().debug("no way to report an error", e);
        }
    }

    private static Rejection rejection(Request request, Response response, @Nullable Throwable throwable) {
        if (throwable != null && TOO_LARGE.equals(throwable.getMessage())) {
            return ContainerErrors.tooLarge(
                    request.getCoyoteRequest().requestURI().isNull());
        }
        return ContainerErrors.rejection(response.getStatus());
    }
}
