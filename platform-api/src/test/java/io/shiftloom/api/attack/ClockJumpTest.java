package io.shiftloom.api.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.chaos.Pause;
import io.shiftloom.api.chaos.RequestBook;
import io.shiftloom.api.contract.ApiServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Somebody sets the clock of a machine while the service works there. */
@Tag("slow")
class ClockJumpTest {

    private static final Duration LIMIT = Duration.ofMinutes(2);

    @Test
    void losesNoJobAndRefusesNoCall() throws Exception {
        var clock = new JumpingClock();
        var server = ApiServer.withWorker(clock);
        try {
            var tenant = TenantPeer.of(server.paidTenant().configured());
            var body = RequestBook.of(new Random(1)).kinds().getFirst().body();
            var ids = new ArrayList<String>();
            for (var jump : new Duration[] {Duration.ofHours(1), Duration.ofHours(-2), Duration.ofDays(1)}) {
                // More than may run at once, so that some wait in the queue meanwhile.
                for (int job = 0; job < 6; job++) {
                    ids.add(tenant.submit(body));
                }
                clock.jump(jump);
                assertThat(tenant.read("/v1/staff").status()).isEqualTo(200);
                long begin = System.nanoTime();
                assertThat(Pause.until(LIMIT, () -> completed(server) == ids.size()))
                        .as("all jobs complete after a jump of %s", jump)
                        .isTrue();
                Report.figure(
                        "clock set by " + jump.toHours() + " h",
                        "6 jobs under way completed after %.1f s".formatted((System.nanoTime() - begin) / 1e9));
            }
            // Whose lease seems to have run out is replaced, and says so; more than one replacement would be a loop.
            assertThat(server.asOwner()
                            .sql("SELECT max(failures) FROM job_request")
                            .query(Integer.class)
                            .single())
                    .isLessThanOrEqualTo(2);
        } finally {
            server.close();
        }
    }

    private static long completed(ApiServer server) {
        return server.asOwner()
                .sql("SELECT count(*) FROM schedule_result WHERE status = 'completed'")
                .query(Long.class)
                .single();
    }
}
