package io.shiftloom.api.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.jobs.storage.Json;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A demo on a service whose worker is away. */
class DemoTest {

    private final ApiServer server = ApiServer.running();
    private final URI service = URI.create("http://localhost:" + server.port());

    @TempDir
    private Path directory;

    @Test
    void nobodyWhoSolvesItIsNamedAndNothingThatWorksIsLeft() {
        var demo = demo(Duration.ofMillis(500), Duration.ofMinutes(9));

        assertThatThrownBy(() -> demo.run(ApiServer.OPS_TOKEN, _ -> {}))
                .isInstanceOf(DemoFailed.class)
                .hasMessageContaining("no worker is alive");
        assertThat(queued()).isOne();

        demo.leave(ApiServer.OPS_TOKEN, Duration.ofSeconds(10));

        assertThat(queued()).isZero();
        assertThat(isSuspended()).isTrue();
    }

    @Test
    void scheduleThatTakesTooLongIsGivenUp() {
        var demo = demo(Duration.ofMinutes(9), Duration.ofMillis(500));

        assertThatThrownBy(() -> demo.run(ApiServer.OPS_TOKEN, _ -> {})).hasMessageContaining("still queued after");
        demo.leave(ApiServer.OPS_TOKEN, Duration.ofSeconds(10));
    }

    /** Roles, keys and people come after the tenant, and each of these calls may fail. */
    @Test
    void tenantThatWasOnlyBegunIsSuspended() {
        var shop = ShopCase.week();
        var roles = Json.read("[{\"label\":7}]");
        var demo = new Demo(
                service,
                directory,
                new DemoCase(shop.tenant(), shop.request(), roles, shop.wishes()),
                Demo.Limits.USUAL);

        assertThatThrownBy(() -> demo.run(ApiServer.OPS_TOKEN, _ -> {}))
                .hasMessageContaining("/roles was answered 400");
        demo.leave(ApiServer.OPS_TOKEN, Duration.ofSeconds(10));

        assertThat(isSuspended()).isTrue();
    }

    @Test
    void tenantThatCannotBeSuspendedIsNamed() {
        var demo = demo(Duration.ofMillis(500), Duration.ofMinutes(9));
        assertThatThrownBy(() -> demo.run(ApiServer.OPS_TOKEN, _ -> {})).isInstanceOf(DemoFailed.class);

        assertThatThrownBy(() -> demo.leave("no-token-of-this-service", Duration.ZERO))
                .hasMessageContaining("tenant %s is still active".formatted(tenantId()));
        demo.leave(ApiServer.OPS_TOKEN, Duration.ofSeconds(10));
    }

    private Demo demo(Duration forAWorker, Duration altogether) {
        return new Demo(service, directory, ShopCase.week(), new Demo.Limits(forAWorker, altogether));
    }

    private String tenantId() {
        return DemoTenant.idOf(directory.resolve("demo")).orElseThrow();
    }

    private boolean isSuspended() {
        return server.asOwner()
                .sql("SELECT suspended_at IS NOT NULL FROM tenant WHERE tenant_id = ?::uuid")
                .param(tenantId())
                .query(Boolean.class)
                .single();
    }

    private int queued() {
        return server.asOwner()
                .sql("SELECT count(*) FROM job_request WHERE tenant_id = ?::uuid AND state = 'queued'")
                .param(tenantId())
                .query(Integer.class)
                .single();
    }
}
