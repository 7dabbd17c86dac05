package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the page of a tenant tells of its API keys. */
class ConsoleKeysTest {

    private static final Pattern ROTATION = Pattern.compile("/keys/([^/\"]+)/rotate\"");

    private final ConsoleClient admin = ConsoleClient.admin();
    private final TestTenant tenant = ApiServer.running().paidTenant();
    private final String page = "/console/tenants/" + tenant.tenantId();

    @Test
    void aKeyTellsWhenItEndsAndTheFormInWhichZone() {
        assertThat(admin.get(page).body()).contains("end of day, UTC").doesNotContain("2031-02-01 00:00:00 UTC");

        admin.post(
                page + "/keys",
                Map.of("_csrf", admin.csrf(), "name", "till", "expires", "2031-01-31", "reason", "a new till"));

        assertThat(admin.get(page).body()).contains("2031-02-01 00:00:00 UTC").contains(">no end<");
    }

    @Test
    void aKeyThatWasRotatedTellsByWhichOneAndUntilWhenItStillWorks() {
        var rotation = ROTATION.matcher(admin.get(page).body());
        assertThat(rotation.find()).isTrue();

        var shown = admin.post(
                page + "/keys/" + rotation.group(1) + "/rotate",
                Map.of("_csrf", admin.csrf(), "reason", "the till was lost"));

        assertThat(shown.body())
                .containsPattern(rotation.group(1)
                        + "(?s:.)*>\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d UTC</span><p>replaced by [\\w-]+<");
    }
}
