package io.shiftloom.api.route;

import io.shiftloom.api.apikey.ApiKeyFilter;
import io.shiftloom.api.apikey.Caller;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.error.RequestRejected;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.springframework.http.HttpHeaders;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;

/** Between finding a route and reading its body: scope, plan and billing, media types, query parameters, in this order. */
final class RouteGate implements HandlerInterceptor {

    private static final Set<String> WITH_BODY = Set.of("POST", "PUT", "PATCH");

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        if (handler instanceof HandlerMethod method) {
            var route = method.getMethodAnnotation(Route.class);
            if (route != null) {
                check(route, ApiKeyFilter.caller(request), request);
                checkQuery(route, method, request);
            }
        }
        return true;
    }

    private static void check(Route route, Caller caller, HttpServletRequest request) {
        for (var scope : route.scope()) {
            if (!caller.may(scope)) {
                throw new RequestRejected(ErrorCode.API_KEY_SCOPE_DENIED, "this key lacks the scope " + scope.code());
            }
        }
        if (!route.paidFeature().isEmpty()) {
            caller.tenant().requireSubscription(route.paidFeature());
        }
        requireAccepted(MediaType.parseMediaType(route.answers()), request);
        if (WITH_BODY.contains(request.getMethod()) && !(route.bodyOptional() && sendsNothing(request))) {
            requireJsonSent(request);
        }
    }

    /** A handler that reads parameters refuses what is noted together with what it finds itself. Beside a body there are only flags. */
    private static void checkQuery(Route route, HandlerMethod handler, HttpServletRequest request) {
        var query = Query.of(request);
        query.expectOnly(Set.of(route.query()));
        boolean hasBody = WITH_BODY.contains(request.getMethod());
        if (hasBody) {
            Arrays.stream(route.query()).forEach(flag -> query.noted(() -> query.flag(flag)));
        }
        if (hasBody || !List.of(handler.getMethod().getParameterTypes()).contains(Query.class)) {
            query.rejectIfAny();
        }
    }

    private static void requireAccepted(MediaType answer, HttpServletRequest request) {
        var accepted = Collections.list(request.getHeaders(HttpHeaders.ACCEPT));
        if (!accepted.isEmpty() && !accepts(String.join(", ", accepted), answer)) {
            throw new RequestRejected(ErrorCode.NOT_ACCEPTABLE, "answers are " + answer + " only");
        }
    }

    private static boolean accepts(String header, MediaType answer) {
        try {
            var ranges = MediaType.parseMediaTypes(header);
            // The range that says most about the type decides: "application/json;q=0, */*" wants anything else.
            return ranges.isEmpty()
                    || ranges.stream()
                            .filter(range -> range.includes(answer))
                            .max(Comparator.comparingInt(RouteGate::precision)
                                    .thenComparingDouble(MediaType::getQualityValue))
                            .filter(range -> range.getQualityValue() > 0)
                            .isPresent();
        } catch (InvalidMediaTypeException e) {
            return false;
        }
    }

    private static int precision(MediaType range) {
        return range.isWildcardType() ? 0 : range.isWildcardSubtype() ? 1 : 2;
    }

    private static void requireJsonSent(HttpServletRequest request) {
        var sent = request.getContentType();
        if (sent == null) {
            throw unsupported("the body must be application/json, and there is no Content-Type");
        }
        requireJson(sent);
        var encoding = request.getHeader(HttpHeaders.CONTENT_ENCODING);
        if (encoding != null && !encoding.toLowerCase(Locale.ROOT).equals("identity")) {
            throw unsupported("the body must not be compressed, and its Content-Encoding is " + Excerpt.of(encoding));
        }
    }

    private static void requireJson(String sent) {
        MediaType type;
        try {
            type = MediaType.parseMediaType(sent);
        } catch (InvalidMediaTypeException e) {
            throw unsupported(
                    "the body must be application/json in UTF-8, and its Content-Type is no type, or names no charset, that is known: "
                            + Excerpt.of(sent));
        }
        if (!type.equalsTypeAndSubtype(MediaType.APPLICATION_JSON)) {
            throw unsupported("the body must be application/json, and its Content-Type is "
                    + Excerpt.of(type.getType() + "/" + type.getSubtype()));
        }
        var charset = type.getCharset();
        if (charset != null && !charset.equals(StandardCharsets.UTF_8)) {
            throw unsupported("the body must be in UTF-8, and its Content-Type says " + charset);
        }
    }

    /** Clients that send nothing name no type either, and say no length or none but 0. */
    private static boolean sendsNothing(HttpServletRequest request) {
        return request.getContentType() == null
                && request.getContentLengthLong() <= 0
                && request.getHeader(HttpHeaders.TRANSFER_ENCODING) == null;
    }

    private static RequestRejected unsupported(String message) {
        return new RequestRejected(ErrorCode.UNSUPPORTED_MEDIA_TYPE, message);
    }
}
