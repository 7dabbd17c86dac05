package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

/** The ways of planners and operators without a mouse. */
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
            browser.pressTab();
        }
        throw new AssertionError("Tab never comes to " + css + " at " + browser.address());
    }

    /** What is exchanged while somebody walks by keyboard is found again by its name, so each stop of the Tab key has one of its own. */
    @Test
    void everyStopInAPartThatIsExchangedHasANameOfItsOwn() {
        TestTenant tenant = ApiServer.running().paidTenant().configured();
        var job = tenant.submitted(ConsoleBodies.schedule("Ada"));
        var letter = ConsoleBodies.deadLetter(tenant, "no");
        tenant.database()
                .sql("UPDATE webhook_delivery SET state = 'pending' WHERE delivery_id = ?::uuid")
                .param(letter)
                .update();
        ApiServer.running().asOwner().sql("""
                INSERT INTO worker_process (name, host, pid, cores, started_at, seen_at, version, heap_used, heap_max, draining)
                VALUES ('4713-keys', 'node-nine', 4713, 2, now(), now() + interval '5 min', 'v', 1, 2, false)
                """).update();
        browser.screen(1440, 900, "light");
        browser.signIn(ApiServer.OPS_TOKEN);

        for (var page : List.of(
                " #inbox",
                "/jobs #jobs",
                "/workers #workers",
                "/maintenance #maintenance",
                "/conditions/" + job + "/runs #job",
                "/deliveries/" + letter + " #delivery")) {
            int blank = page.indexOf(' ');
            browser.open("/console" + page.substring(0, blank));
            assertThat(browser.run("""
                    const stops = [...document.querySelectorAll('%s :is(a[href], button, input:not([type=hidden]), summary, [tabindex="0"])')]
                      .filter(stop => !stop.closest('dialog, [hx-preserve]'));
                    const names = [...document.querySelectorAll('[id]')].map(one => one.id);
                    return stops.length == 0 ? 'no stops' : stops
                      .filter(stop => names.filter(name => name == stop.id).length != 1)
                      .map(stop => stop.outerHTML.slice(0, 120)).join(' | ')""".formatted(page.substring(blank + 1))))
                    .as(page)
                    .isEqualTo("");
        }
        ApiServer.running()
                .asOwner()
                .sql("DELETE FROM worker_process WHERE name = '4713-keys'")
                .update();
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
        assertThat(browser.find(".status-sentence").getText()).contains("Confirmed by environment at ");
        assertThat(tenant.database()
                        .sql("SELECT count(*) FROM schedule_result, jsonb_array_elements(confirmed_assignments) AS one"
                                + " WHERE condition_id = ?::uuid AND one ->> 'personId' = 's2'")
                        .param(id)
                        .query(Long.class)
                        .single())
                .isEqualTo(2);
    }

    /** Where the next Tab goes on from is the target of the address, not the top of the page. */
    private static void tabToNext(String css, int most) {
        for (int stop = 0; stop < most; stop++) {
            browser.pressTab();
            if (Boolean.TRUE.equals(browser.run("return document.activeElement.matches(\"" + css + "\")"))) {
                return;
            }
        }
        throw new AssertionError("Tab comes to " + css + " after more than " + most + " stops");
    }

    @Test
    void sheetsAreReadAndSolvedAndTheirTenantAndZoneStay(@TempDir Path folder) throws IOException {
        var tenant = ApiServer.running().paidTenant().configured();
        var staff = Files.writeString(folder.resolve("staff.csv"), "Name\nAda\nBen\n");
        var demand = Files.writeString(folder.resolve("demand.csv"), "Date,Start,End,People\n2027-01-04,9,11,1\n");
        browser.screen(1440, 900, "light");
        browser.signIn(ApiServer.OPS_TOKEN);
        browser.open("/console/playground?tenant=" + tenant.tenantId());
        assertThat(browser.run("return document.querySelector('[name=timeZone]').value"))
                .as("that of the browser, as nothing is known of the tenant")
                .isEqualTo(browser.run("return Intl.DateTimeFormat().resolvedOptions().timeZone"));

        // The system's own dialog of files is beyond a page.
        browser.find("input[name=staff]").sendKeys(staff.toString());
        browser.find("input[name=demand]").sendKeys(demand.toString());
        tabTo("input[name=timeZone]");
        browser.press("America/Los_Angeles", Keys.ENTER);
        browser.waitUntil("document.querySelector('#guesses') != null && document.readyState == 'complete'");

        assertThat(browser.run("return document.querySelector('[name=timeZone]').value"))
                .isEqualTo("America/Los_Angeles");
        assertThat(browser.run("return [...document.querySelectorAll('select[name=tenant]')].map(one => one.value)"))
                .isEqualTo(
                        List.of(tenant.tenantId().toString(), tenant.tenantId().toString()));
        tabToNext("form select[name=tenant]", 3);
        tabToNext("input[name=reason]", 1);
        browser.press("to see it solved", Keys.ENTER);
        browser.waitUntil("location.pathname.endsWith('/runs') && document.readyState == 'complete'");
    }

    @Test
    void repairOfSomebodyIllIsChosen() {
        var tenant = ApiServer.running().paidTenant().configured();
        var id = tenant.complete(
                tenant.submitted(ConsoleBodies.schedule("Ada")), "s1 2027-01-04_09:00", "s1 2027-01-04_10:00");
        browser.screen(1440, 900, "light");
        browser.signIn(ApiServer.OPS_TOKEN);
        browser.open("/console/conditions/" + id + "/absences/repairs");

        tabTo("select[name=person]");
        browser.press("Ada", Keys.TAB, "Mon", Keys.ENTER);
        tabTo("main form .button");
        browser.press(Keys.ENTER);
        browser.waitUntil("location.hash == '#found' && document.readyState == 'complete'");
        tabToNext("#found input[name=reason]", 1);
        browser.press("Ada is ill", Keys.ENTER);

        assertThat(browser.waitFor(".said")).contains("The repair you chose is being made");
    }

    @Test
    void deadLettersAreTickedAndDiscarded() {
        var tenant = ApiServer.running().paidTenant().configured();
        var letter = ConsoleBodies.deadLetter(tenant, "no");
        browser.screen(1440, 900, "light");
        browser.signIn(ApiServer.OPS_TOKEN);
        browser.press("g", "d");
        browser.waitUntil("location.pathname == '/console/deliveries' && document.readyState == 'complete'");
        browser.open("/console/deliveries?status=dead&tenant=" + tenant.tenantId());

        tabTo("input[value='" + letter + "']");
        browser.press(Keys.SPACE);
        tabTo("input[name=reason]");
        browser.press("their route is gone");
        tabTo("button[formaction$='/discard']");
        browser.press(Keys.ENTER);
        browser.waitFor(".said");

        assertThat(tenant.database()
                        .sql("SELECT state FROM webhook_delivery WHERE delivery_id = ?::uuid")
                        .param(letter)
                        .query(String.class)
                        .single())
                .isEqualTo("discarded");
    }

    @Test
    void personIsFoundAndErased() {
        var tenant = ApiServer.running().paidTenant().configured();
        tenant.complete(tenant.submitted(ConsoleBodies.schedule("Ada")), "s1 2027-01-04_09:00");
        browser.screen(1440, 900, "light");
        browser.signIn(ApiServer.OPS_TOKEN);
        browser.open("/console/tenants/" + tenant.tenantId() + "/people");

        browser.press("/", "Ada", Keys.ENTER);
        browser.waitUntil("location.search == '?q=Ada' && document.readyState == 'complete'");
        tabTo("a.row-link");
        browser.press(Keys.ENTER);
        browser.waitUntil("location.pathname.endsWith('/s1') && document.readyState == 'complete'");
        tabTo("input[name=name]");
        browser.press("Ada", Keys.TAB, "she asked for it", Keys.ENTER);

        assertThat(browser.waitFor(".said")).contains("The person is erased.");
        assertThat(browser.text()).contains("(erased)");
    }
}
