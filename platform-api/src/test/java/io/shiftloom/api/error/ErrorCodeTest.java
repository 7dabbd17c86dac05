package io.shiftloom.api.error;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Codes are published: what one is answered with never changes, and which of two names the answer neither. */
class ErrorCodeTest {

    @ParameterizedTest
    @CsvSource({
        "INVALID_JSON, 400",
        "PAYLOAD_TOO_LARGE, 413",
        "TYPE_ERROR, 400",
        "UNKNOWN_FIELD, 400",
        "INVALID_TIME_ZONE, 400",
        "INVALID_DATE_RANGE, 400",
        "SCHEDULE_SPAN_TOO_LONG, 400",
        "INVALID_TIME_RANGE, 400",
        "INVALID_GRANULARITY, 400",
        "INVALID_REQUIREMENTS, 400",
        "UNKNOWN_CELL_KEY, 400",
        "INVALID_STAFF, 400",
        "DUPLICATE_STAFF_ID, 400",
        "INVALID_AVAILABLE_CELL, 400",
        "SHORTFALL_CELLS, 400",
        "DATABASE_ERROR, 503",
        "SCHEDULE_DEFAULTS_SAVE_FAILED, 400",
        "LABOR_COMPLIANCE_REQUIRED, 400",
        "STAFF_LIMIT, 409",
        "FREE_STAFF_LIMIT, 403",
        "SCHEDULE_SETTINGS_REQUIRED, 409",
        "API_KEY_SCOPE_DENIED, 403",
        "PAYMENT_NOT_CONFIGURED, 503",
        "UNAUTHENTICATED, 401",
        "TENANT_SUSPENDED, 403",
        "SUBSCRIPTION_REQUIRED, 403",
        "NOT_FOUND, 404",
        "METHOD_NOT_ALLOWED, 405",
        "NOT_ACCEPTABLE, 406",
        "UNSUPPORTED_MEDIA_TYPE, 415",
        "INVALID_QUERY, 400",
        "INVALID_ASSIGNMENTS, 400",
        "INVALID_WISH, 400",
        "INVALID_EMERGENCY_SHIFT, 400",
        "RESULT_NOT_COMPLETED, 409",
        "IDEMPOTENCY_CONFLICT, 409",
        "IDEMPOTENCY_IN_FLIGHT, 409",
        "INVALID_IDEMPOTENCY_KEY, 400",
        "RATE_LIMITED, 429",
        "REQUEST_TIMEOUT, 408",
        "PRECONDITION_FAILED, 412",
        "URI_TOO_LONG, 414",
        "HEADERS_TOO_LARGE, 431",
        "INTERNAL_ERROR, 500"
    })
    void isAnsweredWithItsStatus(ErrorCode code, int status) {
        assertThat(code.status()).isEqualTo(status);
    }

    @Test
    void codesOfAScheduleRequestTakePrecedenceInTheirPublishedOrder() {
        assertThat(Arrays.stream(ErrorCode.values()).limit(16))
                .extracting(Enum::name)
                .containsExactly(
                        "INVALID_JSON",
                        "PAYLOAD_TOO_LARGE",
                        "TYPE_ERROR",
                        "UNKNOWN_FIELD",
                        "INVALID_TIME_ZONE",
                        "INVALID_DATE_RANGE",
                        "SCHEDULE_SPAN_TOO_LONG",
                        "INVALID_TIME_RANGE",
                        "INVALID_GRANULARITY",
                        "INVALID_REQUIREMENTS",
                        "UNKNOWN_CELL_KEY",
                        "INVALID_STAFF",
                        "DUPLICATE_STAFF_ID",
                        "INVALID_AVAILABLE_CELL",
                        "SHORTFALL_CELLS",
                        "DATABASE_ERROR");
    }
}
