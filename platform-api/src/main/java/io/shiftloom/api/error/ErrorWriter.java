package io.shiftloom.api.error;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Writes the one form of error there is, whatever the client said it accepts. */
@Component
public class ErrorWriter {

    private final JsonMapper json;

    public ErrorWriter(JsonMapper json) {
        this.json = json;
    }

    public void write(RequestRejected rejected, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        rejected.retryAfter()
                .ifPresent(wait -> response.setHeader(
                        HttpHeaders.RETRY_AFTER,
                        Long.toString(Math.max(1, wait.plusMillis(999).toSeconds()))));
        write(rejected.rejection(), request, response);
    }

    public void write(Rejection rejection, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        if (response.isCommitted()) {
            return;
        }
        var body = json.writeValueAsBytes(ErrorDocument.of(rejection, RequestIdFilter.of(request)));
        response.resetBuffer();
        response.setStatus(rejection.code().status());
        response.setContentType(MediaType.APPLICATION_JSON_VALUE);
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }
}
