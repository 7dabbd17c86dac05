package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What a change of a rota may begin with, whom it reaches, and what it says before it is written. */
class ConsoleEditLimitsTest {

    private static final Pattern SEEN = Pattern.compile("name=\"seen\" value=\"([^\"]+)\"");

    private final ConsoleClient admin = ConsoleClient.admin();
    private final TestTenant tenant = ApiServer.running().paidTenant().configured();

    private static String edit(String id) {
        return "/console/conditions/" + id + "/edit";
    }

    private Map<String, String> form(String page, String view, String moves) {
        var seen = SEEN.matcher(admin.get(page + "?view=" + view).body());
        assertThat(seen.find()).isTrue();
        return new HashMap<>(Map.of(
                "_csrf", admin.csrf(), "view", view, "moves", moves, "seen", seen.group(1), "reason", "Ada is ill"));
    }

    private void putBeside(String id, int run) {
        tenant.database().sql("""
                INSERT INTO result_document (tenant_id, condition_id, run, outcome, published, candidates, review, created_at)
                SELECT tenant_id, condition_id, ?, outcome, false, candidates, review, now()
                  FROM result_document WHERE condition_id = ?::uuid AND run = 1
                """).params(run, id).update();
    }

    private boolean isConfirmed(String id) {
        return tenant.database()
                .sql("SELECT confirmed_at IS NOT NULL FROM schedule_result WHERE condition_id = ?::uuid")
                .param(id)
                .query(Boolean.class)
                .single();
    }

    @Test
    void leavingAChangeLeadsBackToTheDaysAndGroupsOfBefore() {
        var id = tenant.complete(tenant.submitted(ConsoleBodies.fortnight(2)), "s1 2027-01-04_09:00");
        var rota = "/console/conditions/" + id;
        var chosen = "group=role&amp;days=7&amp;day=7\"";

        assertThat(admin.get(rota + "?group=role&days=7&day=7").body())
                .containsPattern("/edit\\?[^\"]*group=role&amp;shown=7&amp;first=7\"[^>]*>Check and confirm<");
        assertThat(admin.get(edit(id) + "?group=role&shown=7&first=7").body())
                .containsPattern("href=\"" + rota + "\\?[^\"]*" + chosen + ">Leave<")
                .as("all days are there to be changed")
                .contains("data-day=\"0\"", "data-day=\"13\"");
        var form = form(edit(id), "1", "off:0:0:-1");
        form.putAll(Map.of("group", "role", "shown", "7", "first", "7"));
        assertThat(admin.post(edit(id) + "/draft", form).body()).contains(chosen);
        form.putAll(Map.of("person", "0", "day", "0", "start", "0", "end", "2"));
        assertThat(admin.post(edit(id) + "/hours", form).body())
                .as("the day whose hours change is another one")
                .contains(chosen);
    }

    @Test
    void aVersionThatHasGoneIsNotReplacedByAnotherOne() {
        var id = tenant.complete(tenant.submitted(ConsoleBodies.schedule("Ada")), "s1 2027-01-04_09:00");
        putBeside(id, 2);
        putBeside(id, 3);
        var form = form(edit(id), "run2-1", "give:0:0:1");
        putBeside(id, 4);

        var confirmed = admin.post(edit(id) + "/confirm", form);

        assertThat(confirmed.statusCode()).isEqualTo(409);
        assertThat(confirmed.body()).contains("This version no longer exists");
        assertThat(admin.post(edit(id) + "/draft", form).statusCode()).isEqualTo(409);
        assertThat(admin.get(edit(id) + "?view=run2-1").statusCode()).isEqualTo(409);
        assertThat(isConfirmed(id)).isFalse();
    }

    @Test
    void aDraftOfAPageFromBeforeAnUpdateIsShownOnceMoreBeforeItIsWritten() {
        var id = tenant.complete(tenant.submitted(ConsoleBodies.ward()), ConsoleBodies.nightsOfAda());
        var form = form(edit(id), "1", "off:0:0:-1");
        form.compute("seen", (name, seen) -> String.valueOf(seen).replace(" shifts", ""));

        assertThat(admin.post(edit(id) + "/confirm", form).body())
                .contains("Shiftloom was updated since you began")
                .contains("value=\"off:0:0:-1\"", "Ada −8 h");
        assertThat(isConfirmed(id)).isFalse();
    }

    @Test
    void theBillNamesWhoGetsWorkAndWasTakenOffTheRoster() {
        var dora = tenant.staff("Dora");
        var id = tenant.complete(
                tenant.submitted(ConsoleBodies.schedule("Ada").replace("\"s2\"", "\"" + dora + "\"")),
                "s1 2027-01-04_09:00");
        var form = form(edit(id), "1", "give:0:0:1");
        assertThat(admin.post(edit(id) + "/draft", form).body()).doesNotContain("Confirm anyway");

        tenant.delete("/v1/staff/" + dora).send().expect(200);

        assertThat(admin.post(edit(id) + "/draft", form).body())
                .contains("Confirm anyway", "was taken off the roster and gets work")
                .contains("data-removed=\"true\"");
        assertThat(admin.get(edit(id) + "/hours?view=1&moves=&person=1&day=1&start=0&end=1")
                        .body())
                .contains("Breaks a rule", "was taken off the roster");
    }

    @Test
    void everybodyCanBeChanged() {
        var id = tenant.complete(tenant.submitted(ConsoleBodies.fortnight(101)), "s101 2027-01-04_09:00");
        assertThat(admin.get(edit(id)).body())
                .contains("data-row=\"99\"", "1–100 of 101", "more people")
                .doesNotContain("data-row=\"100\"");
        assertThat(admin.get(edit(id) + "?person=100&day=0").body())
                .contains("data-row=\"100\"", "101–101 of 101")
                .doesNotContain("data-row=\"99\"");

        var form = form(edit(id), "1", "");
        form.put("from", "100");
        var draft = admin.post(edit(id) + "/draft?step=off:100:0:-1", form).body();
        assertThat(draft)
                .as("a step leaves the people that are shown")
                .contains("data-row=\"100\"", "name=\"from\" value=\"100\"", "value=\"off:100:0:-1\"");

        form.put("from", "0");
        form.put("q", "Hohenstein 101");
        assertThat(admin.post(edit(id) + "/draft", form).body())
                .contains("data-row=\"100\"", "1 of 101 people")
                .doesNotContain("data-row=\"0\"");
    }

    @Test
    void otherDaysAndVersionsAreThoseOfThePeopleThatAreShown() {
        var id = tenant.complete(tenant.submitted(ConsoleBodies.fortnight(101)), "s1 2027-01-04_09:00");
        putBeside(id, 2);
        var rota = "/console/conditions/" + id;

        assertThat(admin.get(rota + "?from=100&days=7&day=7").body())
                .contains("data-row=\"100\"")
                .contains("?view=run2-1&amp;q=&amp;role=&amp;group=&amp;from=100&amp;days=7&amp;day=7\"")
                .contains("&amp;from=100&amp;days=7&amp;day=0\"", "&amp;from=100&amp;days=1&amp;day=7\"");
        assertThat(admin.get(rota + "?q=Hohenstein&days=7&day=7").body())
                .as("the search alone is cleared")
                .contains("?view=1&amp;group=&amp;days=7&amp;day=7\"");
    }

    @Test
    void everybodyOfAPartialPlanIsShown() {
        var id = tenant.end(tenant.submitted(ConsoleBodies.fortnight(101)), "no_solution", 0);
        tenant.database().sql("""
                INSERT INTO result_document (tenant_id, condition_id, run, outcome, published, candidates, review, created_at)
                VALUES (?, ?::uuid, 1, 'no_solution', true, '[]', ?::jsonb, now())
                """).params(tenant.tenantId(), id, """
                {"diagnostics": {"partial": {"statement": "A plan", "open": [],
                  "assignments": [{"personId": "s101", "date": "2027-01-04", "slotId": "09:00"}]}}}
                """).update();
        var why = "/console/conditions/" + id + "/why";

        assertThat(admin.get(why).body()).contains("data-row=\"99\"", "1–100 of 101", why + "?from=100#partial");
        assertThat(admin.get(why + "?from=100").body())
                .contains("data-row=\"100\"", why + "?from=0#partial")
                .doesNotContain("data-row=\"99\"");
    }
}
