package io.shiftloom.api.console.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.shiftloom.api.console.access.ConsoleSession;
import io.shiftloom.api.error.Detail;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.Rejection;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.ops.access.Operators;
import io.shiftloom.jobs.json.Json;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;
import org.springframework.web.servlet.DispatcherServlet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The operator API, called within this process as whoever is signed in. What the console may do and what the log says of
 * it is therefore decided in one place.
 */
@Component
public class OperatorApi {

    private static final String REASON = "X-Reason";

    private final ObjectProvider<DispatcherServlet> dispatcher;
    private final JsonMapper json;

    OperatorApi(ObjectProvider<DispatcherServlet> dispatcher, JsonMapper json) {
        this.dispatcher = dispatcher;
        this.json = json;
    }

    /**
     * Reads.
     *
     * @param query parameters; those that are empty are left out
     * @return the document as maps, lists and plain values, as templates read them
     * @throws RequestRejected with the API's own code and message when it refuses
     */
    public Map<String, Object> get(String path, Map<String, String> query) {
        var text = query.entrySet().stream()
                .filter(parameter -> !parameter.getValue().isEmpty())
                .map(parameter -> parameter.getKey() + "=" + URLEncoder.encode(parameter.getValue(), UTF_8))
                .collect(Collectors.joining("&"));
        return document(call("GET", text.isEmpty() ? path : path + "?" + text, new byte[0], ""));
    }

    public Map<String, Object> get(String path) {
        return get(path, Map.of());
    }

    /**
     * Changes something.
     *
     * @param reason for the audit log
     * @throws RequestRejected when there is no reason, or with the API's own code and message when it refuses
     */
    public Map<String, Object> send(String method, String path, JsonNode body, @Nullable String reason) {
        return document(call(method, path, Json.write(body).getBytes(UTF_8), Reason.given(reason)));
    }

    private JsonNode call(String method, String target, byte[] body, String reason) {
        if (!(RequestContextHolder.currentRequestAttributes() instanceof ServletRequestAttributes current)
                || current.getResponse() == null) {
            throw new IllegalStateException("nobody asks");
        }
        var answer = new CallResponse(current.getResponse());
        dispatch(request(current.getRequest(), method, target, body, reason), answer);
        var text = answer.text();
        var document = text.isEmpty() ? Json.object() : Json.read(text);
        if (answer.getStatus() >= HttpServletResponse.SC_BAD_REQUEST) {
            throw new RequestRejected(rejection(document.path("error")));
        }
        return document;
    }

    private static CallRequest request(
            HttpServletRequest origin, String method, String target, byte[] body, String reason) {
        var session = ConsoleSession.of(origin).orElseThrow(() -> new IllegalStateException("nobody is signed in"));
        var request = new CallRequest(origin, method, target, body);
        if (!reason.isEmpty()) {
            request.header(REASON, URLEncoder.encode(reason, UTF_8));
        }
        Operators.letIn(request, session.name(), session.role());
        return request;
    }

    private void dispatch(CallRequest request, CallResponse answer) {
        try {
            dispatcher.getObject().service(request, answer);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ServletException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Rejection rejection(JsonNode error) {
        var details = new ArrayList<Detail>();
        error.path("details")
                .forEach(detail -> details.add(new Detail(
                        code(detail),
                        detail.path("path").asString(""),
                        detail.path("message").asString(""))));
        return new Rejection(
                code(error),
                error.path("message").asString(""),
                details,
                error.path("detailCount").asInt(0));
    }

    private static ErrorCode code(JsonNode node) {
        return ErrorCode.valueOf(node.path("code").asString(ErrorCode.INTERNAL_ERROR.name()));
    }

    @SuppressWarnings("unchecked")
    private Map<String, Object> document(JsonNode node) {
        return json.convertValue(node, Map.class);
    }
}
