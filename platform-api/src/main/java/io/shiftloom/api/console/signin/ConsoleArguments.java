package io.shiftloom.api.console.signin;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operator.CurrentOperator;
import io.shiftloom.jobs.words.Message;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/** Passes to a page who changes something and why. The operator API can do without a reason; people are asked for one. */
public final class ConsoleArguments implements HandlerMethodArgumentResolver {

    @Override
    public boolean supportsParameter(MethodParameter parameter) {
        return parameter.getParameterType() == Actor.class
                && !parameter.getContainingClass().isAnnotationPresent(RestController.class);
    }

    @Override
    public Object resolveArgument(
            MethodParameter parameter,
            @Nullable ModelAndViewContainer container,
            NativeWebRequest exchange,
            @Nullable WebDataBinderFactory binders) {
        var request = exchange.getNativeRequest(HttpServletRequest.class);
        if (request == null) {
            throw new IllegalStateException("not an HTTP request");
        }
        return actor(request);
    }

    /** @throws RequestRejected when no reason is given */
    public static Actor actor(HttpServletRequest request) {
        var reason = request.getParameter("reason");
        if (reason == null || reason.isBlank()) {
            throw new RequestRejected(ErrorCode.BAD_REQUEST, Message.of("refused.no-reason"));
        }
        return Actor.of(CurrentOperator.get(), reason, request.getRemoteAddr());
    }
}
