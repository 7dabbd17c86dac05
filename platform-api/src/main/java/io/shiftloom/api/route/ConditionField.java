package io.shiftloom.api.route;

import io.shiftloom.jobs.trail.Trail;
import io.shiftloom.jobs.trail.Work;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Map;
import java.util.regex.Pattern;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.HandlerMapping;

/** Adds the condition that the path names to the log lines and the span of an exchange. */
final class ConditionField implements HandlerInterceptor {

    /** Nothing else that a client may write there gets into the log. */
    private static final Pattern ID = Pattern.compile("[0-9a-fA-F-]{36}");

    private final Trail trail;

    ConditionField(Trail trail) {
        this.trail = trail;
    }

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        if (request.getAttribute(HandlerMapping.URI_TEMPLATE_VARIABLES_ATTRIBUTE) instanceof Map<?, ?> variables
                && variables.get(Work.CONDITION) instanceof String id
                && ID.matcher(id).matches()) {
            trail.about(Work.CONDITION, id);
        }
        return true;
    }
}
