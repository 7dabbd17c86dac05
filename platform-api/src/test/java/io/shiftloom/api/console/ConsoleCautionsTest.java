package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the page of a rota says of a rota that breaks no rule. */
class ConsoleCautionsTest {

    private final ConsoleClient admin = ConsoleClient.admin();
    private final TestTenant tenant = ApiServer.running().paidTenant().configured();

    @Test
    void whoeverGetsNoWorkIsNamedAboveTheRota() {
        var id = tenant.complete(tenant.submitted(ConsoleBodies.schedule("Ada")), "s1 2027-01-04_09:00");

        assertThat(admin.get("/console/conditions/" + id).body())
                .contains("Worth knowing", ">Ben</span>", "gets no work, and could have ");
        assertThat(admin.get("/console/conditions/" + id, Map.of("Accept-Language", "de"))
                        .body())
                .contains("Gut zu wissen", "bekommt keine Arbeit und könnte ");
    }
}
