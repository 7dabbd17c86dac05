package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What forms of the console send, and what they show after a refusal. */
class ConsoleFormsTest {

    private static final Pattern FIELD = Pattern.compile("name=\"(version|name|reason)\"[^>]* value=\"([^\"]*)\"");

    private final ConsoleClient admin = ConsoleClient.admin();
    private final TestTenant tenant = ApiServer.running().paidTenant().configured();
    private final String page = "/console/tenants/" + tenant.tenantId();

    /** What a browser would send of the form with the plan and the limits. */
    private static Map<String, String> plan(String body) {
        var form = body.substring(body.indexOf("id=\"plan\""), body.indexOf("id=\"roles\""));
        var fields = new HashMap<String, String>();
        FIELD.matcher(form).results().forEach(field -> fields.put(field.group(1), field.group(2)));
        return fields;
    }

    private String save(Map<String, String> fields, Map<String, String> typed) {
        var form = new HashMap<>(fields);
        form.putAll(typed);
        form.put("_csrf", admin.csrf());
        return admin.post(page, form).body();
    }

    private void somebodyElseRenamesIt() {
        var fields = plan(admin.get(page).body());
        assertThat(save(fields, Map.of("name", "Lindenhof", "reason", "sold"))).isEmpty();
    }

    private String name() {
        return tenant.database()
                .sql("SELECT name FROM tenant WHERE tenant_id = ?")
                .param(tenant.tenantId())
                .query(String.class)
                .single();
    }

    @Test
    void aRefusedFormStillBelongsToTheVersionThatItsReaderSaw() {
        var seen = plan(admin.get(page).body());
        somebodyElseRenamesIt();

        var refused = plan(save(seen, Map.of("maxRosterStaff", "-5", "reason", "fewer")));
        var again = save(refused, Map.of());

        assertThat(refused).containsEntry("version", seen.get("version")).containsEntry("reason", "fewer");
        assertThat(again).contains("look at it again");
        assertThat(name()).isEqualTo("Lindenhof");
    }

    @Test
    void aFormThatCameTooLateShowsWhatIsStored() {
        var seen = plan(admin.get(page).body());
        somebodyElseRenamesIt();

        var late = plan(save(seen, Map.of("name", "Birkenhof", "reason", "a better name")));

        assertThat(late).containsEntry("name", "Lindenhof").containsEntry("reason", "a better name");
        assertThat(save(late, Map.of())).isEmpty();
        assertThat(name()).isEqualTo("Lindenhof");
    }

    @Test
    void anEmptyAddressTakesTheWebhookAway() {
        var form = new HashMap<>(Map.of("_csrf", admin.csrf(), "reason", "they moved", "enabled", "true"));
        form.put("url", "https://93.184.215.14/hook");
        admin.post(page + "/webhook", form);

        form.put("url", " ");
        admin.post(page + "/webhook", form);

        assertThat(tenant.database()
                        .sql("SELECT url IS NULL FROM webhook_endpoint WHERE tenant_id = ?")
                        .param(tenant.tenantId())
                        .query(Boolean.class)
                        .single())
                .isTrue();
        assertThat(admin.get(page).body()).contains("name=\"url\"").doesNotContain("93.184.215.14");
    }

    @Test
    void aSpreadsheetThatIsTooLargeIsToldTheLimit() {
        var answer = admin.upload(
                "/console/playground/import",
                Map.of("_csrf", admin.csrf()),
                Map.of("staff", "Name\n" + "Ada,\n".repeat(1_048_576), "demand", ""));

        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(413);
        assertThat(answer.body()).contains("<html", "A file is too large: it may have 4 MB.");
    }

    @Test
    void failedJobsOfTheInboxAreThoseOfItsList() {
        var late = tenant.end(tenant.submitted(ConsoleBodies.schedule("Ada")), "error", 0);
        tenant.database().sql("""
                UPDATE job_request SET state = 'done', outcome = 'error', requested_at = now() - interval '30 h',
                       taken_at = now() - interval '2 h', finished_at = now() - interval '1 h'
                 WHERE condition_id = ?::uuid
                """).param(late).update();
        var inbox = admin.get("/console").body();
        var tile = Pattern.compile("id=\"tile-trouble\"[^>]* href=\"([^\"]+)\"").matcher(inbox);
        assertThat(tile.find()).isTrue();

        var listed = admin.get(tile.group(1).replace("&amp;", "&"));

        assertThat(listed.body()).contains(late, "Ended since", "24 hours ago");
        assertThat(admin.get("/console/jobs?status=error&ended=1h&tenant=" + tenant.tenantId())
                        .body())
                .doesNotContain(late);
    }
}
