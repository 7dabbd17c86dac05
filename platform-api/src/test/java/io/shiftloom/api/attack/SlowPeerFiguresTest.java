package io.shiftloom.api.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The long form of {@link SlowPeersTest}, which prints how long honest callers wait.
 *
 * <pre>mvn -Pslow -pl platform-api -am test -Dtest=SlowPeerFiguresTest -Dsurefire.failIfNoSpecifiedTests=false</pre>
 */
@Tag("slow")
class SlowPeerFiguresTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final int PEERS = Integer.getInteger("attack.peers", 2000);
    private static final int TENANTS = 20;
    private static final int CALLS = Integer.getInteger("attack.calls", 1000);

    @ParameterizedTest
    @EnumSource
    void othersDoNotNotice(SlowPeer kind) throws IOException, InterruptedException {
        var bystander = new Bystander(SERVER.paidTenant());
        var idle = bystander.call(CALLS);

        var peers = new ArrayList<SlowPeers>();
        try {
            // No tenant may have more than a hundred requests at once.
            for (int tenant = 0; tenant < TENANTS; tenant++) {
                peers.add(kind.open(SERVER.paidTenant(), PEERS / TENANTS, Duration.ofSeconds(20)));
            }
            var attacked = bystander.call(CALLS);
            long ended = peers.stream().mapToLong(SlowPeers::ended).sum();
            Report.figure(
                    PEERS + " slow: " + kind.name().toLowerCase(Locale.ROOT).replace('_', ' '),
                    "idle %s".formatted(idle));
            Report.figure("", "attacked %s; %d peers hung up on".formatted(attacked, ended));

            assertThat(attacked.failed()).isZero();
            assertThat(attacked.percentileMillis(0.99)).isLessThan(1_000);
        } finally {
            for (var some : peers) {
                some.close();
            }
        }
    }
}
