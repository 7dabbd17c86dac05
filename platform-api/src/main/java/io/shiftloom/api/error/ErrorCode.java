package io.shiftloom.api.error;

/**
 * Every code a client can meet: published contract, never renamed, reused or removed. The order is the precedence: of
 * several violations the one declared first names the answer.
 */
public enum ErrorCode {
    INVALID_JSON(400),
    PAYLOAD_TOO_LARGE(413),
    TYPE_ERROR(400),
    UNKNOWN_FIELD(400),
    INVALID_TIME_ZONE(400),
    INVALID_DATE_RANGE(400),
    SCHEDULE_SPAN_TOO_LONG(400),
    INVALID_TIME_RANGE(400),
    INVALID_GRANULARITY(400),
    INVALID_REQUIREMENTS(400),
    UNKNOWN_CELL_KEY(400),
    INVALID_STAFF(400),
    DUPLICATE_STAFF_ID(400),
    INVALID_AVAILABLE_CELL(400),
    SHORTFALL_CELLS(400),
    DATABASE_ERROR(503),

    SCHEDULE_DEFAULTS_SAVE_FAILED(400),
    LABOR_COMPLIANCE_REQUIRED(400),
    INVALID_WISH(400),
    INVALID_ASSIGNMENTS(400),
    INVALID_EMERGENCY_SHIFT(400),
    INVALID_REVISION(400),
    INVALID_QUERY(400),
    INVALID_IDEMPOTENCY_KEY(400),

    UNAUTHENTICATED(401),
    TENANT_SUSPENDED(403),
    RATE_LIMITED(429),
    REQUEST_TIMEOUT(408),
    BAD_REQUEST(400),
    URI_TOO_LONG(414),
    HEADERS_TOO_LARGE(431),
    NOT_FOUND(404),
    METHOD_NOT_ALLOWED(405),
    API_KEY_SCOPE_DENIED(403),
    PAYMENT_NOT_CONFIGURED(503),
    SUBSCRIPTION_REQUIRED(403),
    NOT_ACCEPTABLE(406),
    UNSUPPORTED_MEDIA_TYPE(415),
    FREE_STAFF_LIMIT(403),
    STAFF_LIMIT(409),
    SCHEDULE_SETTINGS_REQUIRED(409),
    RESULT_NOT_COMPLETED(409),
    REPAIR_OUTDATED(409),
    PRECONDITION_FAILED(412),
    IDEMPOTENCY_CONFLICT(409),
    IDEMPOTENCY_IN_FLIGHT(409),

    /** Of the operator API only. */
    OPERATOR_ROLE_DENIED(403),
    /** Of the operator API only: the object's state does not allow it, or somebody else changed it. */
    STATE_CONFLICT(409),
    /** Of the operator API only: without this token nobody could sign in as an admin by a token. */
    LAST_ADMIN_TOKEN(409),

    INTERNAL_ERROR(500);

    private final int status;

    ErrorCode(int status) {
        this.status = status;
    }

    /** The HTTP status it is answered with. */
    public int status() {
        return status;
    }
}
