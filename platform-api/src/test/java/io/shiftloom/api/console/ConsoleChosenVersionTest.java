package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever looks at a version stays with it on the way to the next page of its condition. */
class ConsoleChosenVersionTest {

    private final ConsoleClient admin = ConsoleClient.admin();
    private final TestTenant tenant = ApiServer.running().paidTenant().configured();

    private String condition = "";
    private String link = "";

    @BeforeEach
    void confirm() {
        var id = tenant.complete(tenant.submitted(ConsoleBodies.schedule("Ada")), "s1 2027-01-04_09:00");
        tenant.get("/v1/schedule-results/" + id + "/resolution").send().expect(200);
        condition = "/console/conditions/" + id;
        link = "href=\"" + condition;
    }

    private String page(String path) {
        return admin.get(condition + path).body();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/compare", "/why", "/edit"})
    void theHeadLeadsToTheVersionThatIsLookedAt(String path) {
        var page = page(path + "?view=1");

        assertThat(page)
                .contains(
                        link + "?view=1\"",
                        link + "/compare?view=1\"",
                        link + "/why?view=1\"",
                        link + "/print?view=1\"",
                        link + "/wishes\"")
                .doesNotContain(link + "/edit\"", link + "/print\"", link + "/compare\"", link + "/why\"");
        if (!path.equals("/edit")) {
            assertThat(page).contains("class=\"button primary\" " + link + "/edit?view=1\"");
        }
    }

    @Test
    void whoIsLookedForIsShownWhileTheRotaIsChangedAndAfterwards() {
        var looked = "?view=1&amp;q=Ben&amp;role=&amp;from=0&amp;group=&amp;";

        assertThat(page("?view=1&q=Ben")).contains(link + "/edit" + looked + "shown=0&amp;first=0\"");
        assertThat(page("/edit?view=1&q=Ben"))
                .contains(link + looked + "days=0&amp;day=0\"", "value=\"Ben\"")
                .as("a search that can be ended")
                .contains("aria-label=\"Search for a person\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "?view=", "?view=9"})
    void withoutAVersionItLeadsToTheOneThatCounts(String query) {
        assertThat(page(query))
                .contains(
                        "class=\"button primary\" " + link + "/edit\"",
                        link + "/print\"",
                        link + "/compare\"",
                        link + "/why\"");
    }

    @Test
    void thePagesOfAPartialPlanStayWithTheVersion() {
        var id = tenant.end(tenant.submitted(ConsoleBodies.fortnight(101)), "no_solution", 0);
        tenant.database().sql("""
                INSERT INTO result_document (tenant_id, condition_id, run, outcome, published, candidates, review, created_at)
                VALUES (?, ?::uuid, 1, 'no_solution', true, '[]', ?::jsonb, now())
                """).params(tenant.tenantId(), id, """
                {"diagnostics": {"partial": {"statement": "A plan that keeps every rule leaves 1 seat open", "open": [],
                  "assignments": [{"personId": "s1", "date": "2027-01-04", "slotId": "09:00"}]}}}
                """).update();
        condition = "/console/conditions/" + id;

        assertThat(page("/why?view=partial"))
                .contains("href=\"" + condition + "/why?view=partial&amp;from=100#partial\"");
        assertThat(page("/why")).contains("href=\"" + condition + "/why?from=100#partial\"");
    }
}
