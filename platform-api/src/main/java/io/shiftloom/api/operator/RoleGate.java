package io.shiftloom.api.operator;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.jobs.words.Message;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Set;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;

/** Refuses an operator what their role does not allow, at the console and at the operator API. */
public final class RoleGate implements HandlerInterceptor {

    private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");

    RoleGate() {}

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        if (handler instanceof HandlerMethod method) {
            var needed = required(method, request.getMethod());
            // A path such as /console/../x leads past the filters, and to no page.
            var operator = CurrentOperator.find()
                    .orElseThrow(() -> new RequestRejected(ErrorCode.NOT_FOUND, Message.of("refused.no-page")));
            if (!operator.may(needed)) {
                throw new RequestRejected(
                        ErrorCode.OPERATOR_ROLE_DENIED,
                        Message.of(
                                "refused.role",
                                needed.code(),
                                operator.name(),
                                operator.role().code()));
            }
        }
        return true;
    }

    /** What a route asks for, as declared or by its HTTP method. */
    public static OperatorRole required(HandlerMethod method, String httpMethod) {
        var declared = method.getMethodAnnotation(RequiresRole.class);
        if (declared != null) {
            return declared.value();
        }
        return READING.contains(httpMethod) ? OperatorRole.VIEWER : OperatorRole.ADMIN;
    }
}
