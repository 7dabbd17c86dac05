package io.shiftloom.api.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.chaos.Latencies;
import io.shiftloom.api.chaos.Pause;
import io.shiftloom.api.chaos.RequestBook;
import io.shiftloom.api.contract.ApiServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** Clients that cancel what they have just submitted. */
@Tag("slow")
@ExtendWith(OutputCaptureExtension.class)
class InstantCancelTest {

    private static final int TIMES = Integer.getInteger("attack.cancels", 40);
    private static final int LATEST_MILLIS = 250;
    private static final Duration LIMIT = Duration.ofMinutes(1);

    @Test
    void endsAtOnceWithoutAFailureOrATrace(CapturedOutput output) throws InterruptedException {
        var server = ApiServer.withWorker();
        try {
            var tenant = TenantPeer.of(server.paidTenant().configured());
            var random = new Random(1);
            var body = RequestBook.of(random).kinds().get(3).body();
            var millis = new ArrayList<Double>();
            for (int time = 0; time < TIMES; time++) {
                var id = tenant.submit(body);
                Thread.sleep(random.nextInt(LATEST_MILLIS));
                long begin = System.nanoTime();
                tenant.call("DELETE", "/v1/schedule-conditions/" + id, "");
                assertThat(Pause.until(LIMIT, () -> isAtRest(server, id))).isTrue();
                millis.add((System.nanoTime() - begin) / 1e6);
            }

            var failures = count(server, "SELECT sum(failures) FROM job_request");
            var canceled = count(server, "SELECT count(*) FROM schedule_result WHERE status = 'canceled'");
            Report.figure(
                    "canceled at once",
                    "%d of %d, %d failures; nobody at work after %s"
                            .formatted(canceled, TIMES, failures, Latencies.of(List.copyOf(millis))));
            assertThat(failures).isZero();
            assertThat(canceled).isEqualTo(TIMES);
            assertThat(output.getAll()).doesNotContain("Exception");
        } finally {
            server.close();
        }
    }

    /** Nobody holds anything of the job any more. */
    private static boolean isAtRest(ApiServer server, String id) {
        return count(server, "SELECT count(*) FROM job_request WHERE state <> 'done' AND condition_id = '" + id + "'")
                        == 0
                && count(server, "SELECT (SELECT count(*) FROM owner_task) + (SELECT count(*) FROM partition_task)")
                        == 0;
    }

    private static long count(ApiServer server, String query) {
        return server.asOwner().sql(query).query(Long.class).single();
    }
}
