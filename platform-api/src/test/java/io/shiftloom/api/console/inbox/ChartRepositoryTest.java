package io.shiftloom.api.console.inbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.jobs.database.PlatformDatabase;
import java.time.Clock;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ChartRepositoryTest {

    private final ApiServer server = ApiServer.running();

    @Test
    void whatWaitedBetweenTwoPointsOfTheLineIsInIt() {
        var tenant = server.paidTenant().configured();
        var id = tenant.end(tenant.submitted(), "completed", 0);
        tenant.database().sql("""
                UPDATE job_request SET requested_at = now() - interval '183 minutes', taken_at = now() - interval '182 minutes',
                       finished_at = now() - interval '181 minutes' WHERE condition_id = ?::uuid
                """).param(id).update();
        var now = Clock.systemUTC().instant();

        var samples = new ChartRepository(server.bean(PlatformDatabase.class)).samples(ChartRange.DAY, now);
        var then = samples.stream()
                .filter(sample -> Duration.between(sample.at(), now)
                                .minusMinutes(182)
                                .abs()
                                .compareTo(Duration.ofMinutes(20))
                        < 0)
                .toList();

        assertThat(then).anyMatch(sample -> sample.queued() > 0).anyMatch(sample -> sample.running() > 0);
        assertThat(then.getLast().queued()).isZero();
    }
}
