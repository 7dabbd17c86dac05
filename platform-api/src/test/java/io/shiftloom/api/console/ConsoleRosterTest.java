package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Who was taken off the roster keeps the work that they have, and is offered no other. */
class ConsoleRosterTest {

    private static final String MARK = "off the roster";

    private final TestTenant tenant = ApiServer.running().paidTenant().configured();
    private final String dora = tenant.staff("Dora");

    private String page = "";

    @BeforeEach
    void solve() {
        var body = ConsoleBodies.schedule("Ada")
                .replace("]", ", {\"staffId\": \"%s\", \"displayName\": \"Dora\"}]".formatted(dora));
        var id = tenant.complete(
                tenant.submitted(body), "s1 2027-01-04_09:00", "s2 2027-01-04_10:00", dora + " 2027-01-04_11:00");
        page = "/console/conditions/" + id;
    }

    private void removeDora() {
        tenant.delete("/v1/staff/" + dora).send().expect(200);
    }

    @Test
    void nobodyIsOfferedWhoIsOffTheRoster() {
        try (var browser =
                Browser.start("http://localhost:" + ApiServer.running().port())) {
            browser.screen(1440, 900, "light");
            browser.signIn(ApiServer.OPS_TOKEN);
            assertThat(day(browser, page, 0)).contains("Give to Dora").doesNotContain(MARK);
            assertThat(day(browser, page + "/edit", 0)).contains("Give to Dora", "Swap with Dora");

            removeDora();

            assertThat(day(browser, page, 0)).contains("Give to Ben").doesNotContain("Dora");
            assertThat(day(browser, page + "/edit", 0)).contains("Give to Ben").doesNotContain("Dora");
            assertThat(day(browser, page, 2)).contains("Dora", MARK, "Give to Ben");
            assertThat(browser.faults().serious()).isEmpty();
            assertThat(browser.run("return document.querySelector('.rota tbody').innerText")
                            .toString())
                    .contains("Dora", MARK);
            assertThat(day(browser, page + "/edit", 2))
                    .contains(MARK, "Take off", "Give to Ben")
                    .doesNotContain("Swap");
            assertThat(browser.faults().serious()).isEmpty();
        }
    }

    /** What the panel of somebody's first day says. */
    private static String day(Browser browser, String page, int person) {
        browser.open(page);
        browser.click(".rota-cell[data-row='%d'][data-day='0']".formatted(person));
        browser.waitFor(".inspector .answer-head");
        return browser.run("return document.querySelector('.inspector').innerText")
                .toString();
    }

    @Test
    void aFreeDayOfSomebodyOffTheRosterIsNotFilled() {
        removeDora();

        assertThat(ConsoleClient.admin()
                        .get(page + "/edit/cell?view=1&moves=&person=2&day=1")
                        .body())
                .contains(MARK, "takes nothing over")
                .doesNotContain("Set hours", "Take open hours");
    }
}
