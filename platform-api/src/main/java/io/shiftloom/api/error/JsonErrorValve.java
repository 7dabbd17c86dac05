package io.shiftloom.api.error;

import com.github.f4b6a3.uuid.UuidCreator;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Replaces Tomcat's own error page, which names its version, for requests too broken to reach the application. */
public final class JsonErrorValve extends ErrorReportValve {

    private static final JsonMapper JSON = new JsonMapper();

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
        var rejection = ContainerErrors.rejection(response.getStatus());
        if (rejection.code() == ErrorCode.BAD_REQUEST) {
            response.setStatus(rejection.code().status());
        }
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
}
