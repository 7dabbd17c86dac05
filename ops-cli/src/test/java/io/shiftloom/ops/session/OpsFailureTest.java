package io.shiftloom.ops.session;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpsFailureTest {

    @ParameterizedTest
    @CsvSource({
        "400, BAD_REQUEST, 2",
        "401, UNAUTHENTICATED, 4",
        "404, NOT_FOUND, 3",
        "409, STATE_CONFLICT, 5",
        "429, RATE_LIMITED, 6",
        "503, DATABASE_ERROR, 6",
        "503, PAYMENT_NOT_CONFIGURED, 1",
        "500, INTERNAL_ERROR, 1"
    })
    void exitCodeSaysWhetherAnotherAttemptMayHelp(int status, String code, int exitCode) {
        assertThat(OpsFailure.refused(status, code, "no").exitCode()).isEqualTo(exitCode);
    }
}
