package io.shiftloom.api.console.inbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import io.shiftloom.jobs.database.PlatformDatabase;
import java.time.Clock;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChartRepositoryTest {

    private final ApiServer server = ApiServer.running();

    @Test
    void whatWaitedBetweenTwoPointsOfTheLineIsInIt() {
        var tenant = server.paidTenant().configured();
        var now = Clock.systemUTC().instant();
        var charts = new ChartRepository(server.bean(PlatformDatabase.class));
        var id = tenant.end(tenant.submitted(), "completed", 0);
        changeTimes(tenant, id, 1, 1, 1);
        // Jobs of other tests on this server may have waited then, too.
        var others = charts.samples(ChartRange.DAY, now);

        changeTimes(tenant, id, 183, 182, 181);
        var samples = charts.samples(ChartRange.DAY, now);

        var then = IntStream.range(0, samples.size())
                .filter(place -> Duration.between(samples.get(place).at(), now)
                                .minusMinutes(182)
                                .abs()
                                .compareTo(Duration.ofMinutes(20))
                        < 0)
                .boxed()
                .toList();
        assertThat(then)
                .anyMatch(
                        place -> samples.get(place).queued() > others.get(place).queued());
        assertThat(then)
                .anyMatch(place ->
                        samples.get(place).running() > others.get(place).running());
        assertThat(samples.get(then.getLast()).queued())
                .isEqualTo(others.get(then.getLast()).queued());
    }

    private static void changeTimes(TestTenant tenant, String id, int requested, int taken, int finished) {
        tenant.database().sql("""
                UPDATE job_request SET requested_at = now() - make_interval(mins => ?),
                       taken_at = now() - make_interval(mins => ?), finished_at = now() - make_interval(mins => ?)
                 WHERE condition_id = ?::uuid
                """).params(requested, taken, finished, id).update();
    }
}
