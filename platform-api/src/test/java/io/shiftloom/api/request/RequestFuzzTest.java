package io.shiftloom.api.request;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;

/** Whatever is sent, the parser answers with a request or a refusal of its own, and the refusal is fit to be shown. */
class RequestFuzzTest {

    private static final int BODIES = 8_000;

    @Test
    void everyBodyIsEitherValidOrRefused() {
        var fuzz = new BodyFuzz(20_270_104);
        var valid = RequestBodies.tree(any -> {});
        var seen = EnumSet.noneOf(ErrorCode.class);
        int accepted = 0;
        for (int i = 0; i < BODIES; i++) {
            try {
                ScheduleRequestParser.parse(fuzz.next(valid), ScheduleLimits.WITHOUT_PLAN)
                        .toProblem(LaborContext.STANDARD);
                accepted++;
            } catch (RequestRejected rejected) {
                seen.add(rejected.code());
                assertShowable(rejected);
            }
        }

        assertThat(accepted).isPositive();
        assertThat(seen).hasSizeGreaterThan(10);
    }

    private static void assertShowable(RequestRejected rejected) {
        assertThat(rejected.code().status()).isEqualTo(400);
        var rejection = rejected.rejection();
        assertThat(rejection.details()).hasSizeLessThanOrEqualTo(100);
        assertThat(rejection.detailCount())
                .isGreaterThanOrEqualTo(rejection.details().size());
        for (var detail : rejection.details()) {
            assertThat(detail.message() + detail.path())
                    .doesNotContainPattern("[\\p{Cc}\\p{Cf}]")
                    .doesNotContain("a".repeat(65));
        }
    }
}
