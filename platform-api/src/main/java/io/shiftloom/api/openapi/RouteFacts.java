package io.shiftloom.api.openapi;

import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.operations.Actor;
import io.shiftloom.api.operations.Input;
import io.shiftloom.api.operator.RoleGate;
import io.shiftloom.api.precondition.IfMatch;
import io.shiftloom.api.route.Body;
import io.shiftloom.api.route.IdempotencyKey;
import io.shiftloom.api.route.Route;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.springframework.http.MediaType;
import org.springframework.web.method.HandlerMethod;

/** What the code says about one route. */
record RouteFacts(ApiGroup group, String method, String path, HandlerMethod handler) {

    private static final Pattern VARIABLE = Pattern.compile("\\{([^}]+)}");

    String key() {
        return method + " " + path;
    }

    List<String> pathVariables() {
        return VARIABLE.matcher(path).results().map(match -> match.group(1)).toList();
    }

    /** What the credential has to allow: a scope of a key, unless every key may, or the role of an operator. */
    Optional<String> permission() {
        return group == ApiGroup.V1
                ? Arrays.stream(route().map(Route::scope).orElseThrow())
                        .findFirst()
                        .map(Scope::code)
                : Optional.of(RoleGate.required(handler, method).code());
    }

    Optional<String> paidFeature() {
        return route().map(Route::paidFeature).filter(feature -> !feature.isEmpty());
    }

    /** The media type of its successful answers. */
    String answers() {
        return route().map(Route::answers).orElse(MediaType.APPLICATION_JSON_VALUE);
    }

    List<String> query(RouteText text) {
        return route().map(route -> List.of(route.query())).orElseGet(text::query);
    }

    boolean takesBody() {
        return takes(Body.class) || takes(Input.class);
    }

    /** An operator need not send one where every field of it is optional, nor a tenant where there is no field. */
    boolean requiresBody() {
        return takes(Body.class) && !route().map(Route::bodyOptional).orElse(false);
    }

    boolean takesIdempotencyKey() {
        return takes(IdempotencyKey.class);
    }

    boolean takesIfMatch() {
        return takes(IfMatch.class);
    }

    boolean takesReason() {
        return takes(Actor.class);
    }

    private Optional<Route> route() {
        return Optional.ofNullable(handler.getMethodAnnotation(Route.class));
    }

    private boolean takes(Class<?> type) {
        return Arrays.asList(handler.getMethod().getParameterTypes()).contains(type);
    }
}
