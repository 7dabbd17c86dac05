package io.shiftloom.api.openapi;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.operator.OperatorRole;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Which errors a route can answer: its own, and those that follow from what it is. */
final class RouteErrors {

    private static final List<ErrorCode> ALWAYS = List.of(
            ErrorCode.UNAUTHENTICATED,
            ErrorCode.RATE_LIMITED,
            ErrorCode.BAD_REQUEST,
            ErrorCode.INVALID_QUERY,
            ErrorCode.DATABASE_ERROR,
            ErrorCode.INTERNAL_ERROR);
    private static final List<ErrorCode> OF_TENANTS =
            List.of(ErrorCode.TENANT_SUSPENDED, ErrorCode.API_KEY_SCOPE_DENIED, ErrorCode.NOT_ACCEPTABLE);
    private static final List<ErrorCode> PAID =
            List.of(ErrorCode.SUBSCRIPTION_REQUIRED, ErrorCode.PAYMENT_NOT_CONFIGURED);
    private static final List<ErrorCode> OF_BODIES =
            List.of(ErrorCode.INVALID_JSON, ErrorCode.PAYLOAD_TOO_LARGE, ErrorCode.REQUEST_TIMEOUT);
    private static final List<ErrorCode> OF_KEYED_WRITES =
            List.of(ErrorCode.INVALID_IDEMPOTENCY_KEY, ErrorCode.IDEMPOTENCY_CONFLICT, ErrorCode.IDEMPOTENCY_IN_FLIGHT);

    private RouteErrors() {}

    /** In the order of precedence. */
    static Set<ErrorCode> of(RouteFacts facts, RouteText text) {
        var errors = EnumSet.copyOf(ALWAYS);
        errors.addAll(text.errors());
        if (facts.group() == ApiGroup.V1) {
            errors.addAll(OF_TENANTS);
            if (facts.permission().isEmpty()) {
                errors.remove(ErrorCode.API_KEY_SCOPE_DENIED);
            }
        } else if (!facts.permission().equals(Optional.of(OperatorRole.VIEWER.code()))) {
            errors.add(ErrorCode.OPERATOR_ROLE_DENIED);
        }
        if (!facts.pathVariables().isEmpty()) {
            errors.add(ErrorCode.NOT_FOUND);
        }
        if (facts.paidFeature().isPresent() || !text.paidFields().isEmpty()) {
            errors.addAll(PAID);
        }
        if (facts.takesBody()) {
            errors.addAll(OF_BODIES);
            errors.add(facts.group() == ApiGroup.V1 ? ErrorCode.UNSUPPORTED_MEDIA_TYPE : ErrorCode.UNKNOWN_FIELD);
        }
        if (facts.takesIdempotencyKey()) {
            errors.addAll(OF_KEYED_WRITES);
        }
        if (facts.takesIfMatch()) {
            errors.add(ErrorCode.PRECONDITION_FAILED);
        }
        return errors;
    }
}
