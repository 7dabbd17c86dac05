package io.shiftloom.api.ops;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.Input;
import io.shiftloom.api.operator.CurrentOperator;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/** Passes to a route of the operator API who calls it and why, and the body. */
final class OpsArguments implements HandlerMethodArgumentResolver {

    private static final String REASON = "X-Reason";
    private static final int MAX_BYTES = 64 * 1024;

    @Override
    public boolean supportsParameter(MethodParameter parameter) {
        var type = parameter.getParameterType();
        return parameter.getContainingClass().isAnnotationPresent(RestController.class)
                && (type == Actor.class || type == Input.class);
    }

    @Override
    public Object resolveArgument(
            MethodParameter parameter,
            @Nullable ModelAndViewContainer container,
            NativeWebRequest exchange,
            @Nullable WebDataBinderFactory binders)
            throws IOException {
        var request = exchange.getNativeRequest(HttpServletRequest.class);
        if (request == null) {
            throw new IllegalStateException("not an HTTP request");
        }
        return parameter.getParameterType() == Actor.class ? actor(request) : body(request);
    }

    private static Actor actor(HttpServletRequest request) {
        return Actor.of(CurrentOperator.get(), reason(request.getHeader(REASON)), request.getRemoteAddr());
    }

    /** Percent-encoded or plain. */
    private static @Nullable String reason(@Nullable String header) {
        try {
            return header == null ? null : URLDecoder.decode(header, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            // A plain text with a percent sign in it.
            return header;
        }
    }

    private static Input body(HttpServletRequest request) throws IOException {
        var bytes = request.getInputStream().readNBytes(MAX_BYTES + 1);
        if (bytes.length > MAX_BYTES) {
            throw new RequestRejected(
                    ErrorCode.PAYLOAD_TOO_LARGE, "the body has more than %d bytes".formatted(MAX_BYTES));
        }
        return Input.ofJson(bytes);
    }
}
