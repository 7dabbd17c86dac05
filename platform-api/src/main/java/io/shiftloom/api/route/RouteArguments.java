package io.shiftloom.api.route;

import io.shiftloom.api.apikey.ApiKeyFilter;
import io.shiftloom.api.apikey.Caller;
import io.shiftloom.api.apikey.Tenant;
import io.shiftloom.api.precondition.IfMatch;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/** Passes to a handler the caller, its tenant, the body, the query, the idempotency key, {@code If-Match}, or the place of its large answer. */
final class RouteArguments implements HandlerMethodArgumentResolver {

    private static final Set<Class<?>> KNOWN = Set.of(
            Caller.class,
            Tenant.class,
            Body.class,
            Query.class,
            IdempotencyKey.class,
            IfMatch.class,
            LargeAnswers.Place.class);

    @Override
    public boolean supportsParameter(MethodParameter parameter) {
        return KNOWN.contains(parameter.getParameterType());
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
        var type = parameter.getParameterType();
        if (type == Query.class) {
            return Query.of(request);
        }
        var caller = ApiKeyFilter.caller(request);
        if (type == Caller.class) {
            return caller;
        }
        if (type == Tenant.class) {
            return caller.tenant();
        }
        if (type == IdempotencyKey.class) {
            return IdempotencyKey.of(request);
        }
        if (type == LargeAnswers.Place.class) {
            return LargeAnswers.Place.of(request);
        }
        if (type == IfMatch.class) {
            return IfMatch.of(request);
        }
        var body = BodyReader.read(request, caller.tenant().maxPayloadBytes());
        var route = parameter.getMethodAnnotation(Route.class);
        return route != null && route.bodyOptional() ? body.orEmptyObject() : body;
    }
}
