package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** A planner's whole way without a mouse: find a schedule, change its rota, look at the bill, confirm it. */
class ConsoleKeyboardTest {

    private static final int MOST_STOPS = 120;

    private static Browser browser;

    @BeforeAll
    static void start() {
        browser = Browser.start("http://localhost:" + ApiServer.running().port());
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.close();
        }
    }

    /** Presses Tab until the focus is there. */
    private static void tabTo(String css) {
        for (int stop = 0; stop < MOST_STOPS; stop++) {
            if (Boolean.TRUE.equals(browser.run("return document.activeElement.matches(\"" + css + "\")"))) {
                return;
            }
            browser.press(Keys.TAB);
        }
        throw new AssertionError("Tab never comes to " + css + " at " + browser.address());
    }

    @Test
    void aRotaIsFoundChangedAndConfirmed() {
        TestTenant tenant = ApiServer.running().paidTenant().configured();
        var id = tenant.complete(
                tenant.submitted(ConsoleBodies.schedule("Ada")), "s1 2027-01-04_09:00", "s2 2027-01-04_10:00");
        browser.screen(1440, 900, "light");
        browser.signIn(ApiServer.OPS_TOKEN);

        browser.press("g", "s");
        browser.waitUntil("location.pathname == '/console/schedules' && document.readyState == 'complete'");
        browser.press("/", id, Keys.ENTER);
        browser.waitUntil("location.search.includes('" + id + "') && document.readyState == 'complete'");
        tabTo("a.row-link");
        browser.press(Keys.ENTER);
        browser.waitUntil("location.pathname.endsWith('/conditions/" + id + "') && document.readyState == 'complete'");

        browser.press(Keys.chord(Keys.CONTROL, "k"));
        browser.waitFor("#palette[open] [role=option]");
        browser.press("check and confirm", Keys.ENTER);
        browser.waitUntil("location.pathname.endsWith('/edit') && document.readyState == 'complete'");

        tabTo(".rota-cell");
        browser.press(Keys.ENTER);
        browser.waitUntil("document.activeElement.closest('.inspector') != null");
        tabTo(".options button[hx-post*='give:0:0:1']");
        browser.press(Keys.ENTER);
        browser.waitFor("#draft[data-dirty] section .bill");
        browser.waitUntil("document.activeElement.closest('.inspector') != null");
        browser.press(Keys.ESCAPE);
        browser.press(Keys.chord(Keys.CONTROL, "k"));
        browser.waitFor("#palette[open] [role=option]");
        browser.press("do confirm", Keys.ENTER);
        browser.waitFor("#dialog-confirm[open] .bill");
        tabTo("#confirm-reason");
        browser.press("Ada is ill", Keys.ENTER);

        assertThat(browser.waitFor(".said")).contains("Confirmed");
        assertThat(tenant.database()
                        .sql("SELECT count(*) FROM schedule_result, jsonb_array_elements(confirmed_assignments) AS one"
                                + " WHERE condition_id = ?::uuid AND one ->> 'personId' = 's2'")
                        .param(id)
                        .query(Long.class)
                        .single())
                .isEqualTo(2);
    }
}
