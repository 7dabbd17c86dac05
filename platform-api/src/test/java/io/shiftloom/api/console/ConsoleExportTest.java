package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Files that are taken away from a rota. */
class ConsoleExportTest {

    private final ConsoleClient admin = ConsoleClient.admin();
    private final TestTenant tenant = ApiServer.running().paidTenant().configured();

    @Test
    void aTableIsCalledByItsTenantItsPeriodAndWhatItIs() {
        tenant.database()
                .sql("UPDATE tenant SET name = 'Café \u202EStrand/Bad' WHERE tenant_id = ?")
                .param(tenant.tenantId())
                .update();
        var older = solved();
        assertThat(name(older, "1")).isEqualTo("Café _Strand_Bad - 2027-01-04 - Candidate 1.csv");

        var newer = solved();
        tenant.get("/v1/schedule-results/" + older + "/resolution").send().expect(200);
        assertThat(name(older, "confirmed")).endsWith(" - 2027-01-04 - Confirmed.csv");

        tenant.get("/v1/schedule-results/" + newer + "/resolution").send().expect(200);
        assertThat(name(older, "confirmed")).endsWith("confirmed, but not the newest.csv");
    }

    private String solved() {
        return tenant.complete(
                tenant.submitted(ConsoleBodies.schedule("Ada")), "s1 2027-01-04_09:00", "s2 2027-01-04_10:00");
    }

    private String name(String id, String view) {
        var header = admin.get("/console/conditions/" + id + "/rota.csv?view=" + view)
                .headers()
                .firstValue("Content-Disposition")
                .orElseThrow();
        var encoded = header.substring(header.indexOf("filename*=UTF-8''") + "filename*=UTF-8''".length());
        return URLDecoder.decode(encoded, StandardCharsets.UTF_8);
    }
}
