package io.shiftloom.api.console.access;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.ops.access.OperatorRole;
import io.shiftloom.api.ops.access.RequiresRole;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;

/** Lets somebody through to the actions of their role, by the annotation that the operator API uses too. */
final class ConsoleRoleGate implements HandlerInterceptor {

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        if (handler instanceof HandlerMethod method) {
            ConsoleSession.of(request).ifPresent(session -> require(session, method, request));
        }
        return true;
    }

    private static void require(ConsoleSession session, HandlerMethod method, HttpServletRequest request) {
        var declared = method.getMethodAnnotation(RequiresRole.class);
        var reading = request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
        var needed = declared != null ? declared.value() : reading ? OperatorRole.VIEWER : OperatorRole.ADMIN;
        if (!session.may(needed)) {
            throw new RequestRejected(
                    ErrorCode.OPERATOR_ROLE_DENIED,
                    "this needs the role %s; you are signed in as %s"
                            .formatted(needed.code(), session.role().code()));
        }
    }
}
