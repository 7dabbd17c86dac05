package io.shiftloom.api.ops.access;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/** Hands a route of the operator API who asks, and the body. */
final class OpsArguments implements HandlerMethodArgumentResolver {

    @Override
    public boolean supportsParameter(MethodParameter parameter) {
        return parameter.getParameterType() == Actor.class || parameter.getParameterType() == OpsBody.class;
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
        return parameter.getParameterType() == Actor.class
                ? Actor.of(request, OperatorFilter.operator(request))
                : OpsBody.of(request);
    }
}
