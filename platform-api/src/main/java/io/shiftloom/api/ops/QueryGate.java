package io.shiftloom.api.ops;

import io.shiftloom.api.route.Query;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Arrays;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;

/** Refuses every query parameter at routes that read none; the others name those they know themselves. */
final class QueryGate implements HandlerInterceptor {

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        if (handler instanceof HandlerMethod method && !readsQuery(method)) {
            Query.requireNone(request);
        }
        return true;
    }

    private static boolean readsQuery(HandlerMethod method) {
        return Arrays.asList(method.getMethod().getParameterTypes()).contains(Query.class);
    }
}
