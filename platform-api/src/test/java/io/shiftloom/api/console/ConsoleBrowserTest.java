package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** The console as somebody sees it who opens it in Chromium. */
class ConsoleBrowserTest {

    private static final String INJECTED = "<img src=x onerror=window.hacked=1>";

    private static Browser browser;
    private static TestTenant tenant;
    private static String schedule;
    private static String delivery;

    @BeforeAll
    static void start() {
        browser = Browser.start("http://localhost:" + ApiServer.running().port());
        tenant = ApiServer.running().paidTenant().configured();
        schedule = tenant.complete(ConsoleBodies.named(tenant, INJECTED), "s1 2027-01-04_09:00", "s2 2027-01-04_10:00");
        delivery = ConsoleBodies.deadLetter(tenant, "<script>window.hacked=1</script>");
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.close();
        }
    }

    @BeforeEach
    void signIn() {
        browser.screen(1440, 900, "light");
        browser.signIn(ApiServer.OPS_TOKEN);
    }

    @Test
    void theFirstPageShowsHowTheServiceIsDoing() {
        assertThat(browser.address()).endsWith("/console");
        assertThat(browser.text()).contains("Needs attention", "Queued", "Running", "Dead letters");
    }

    @Test
    void aCellOfTheRotaTellsWhy() {
        browser.open("/console/conditions/" + schedule);
        browser.click(".rota-cell[data-row='1'][data-day='0']");

        assertThat(browser.waitFor(".inspector .answer-head")).contains("Ben");
    }

    @Test
    void aRotaIsOneTabStopAndIsWalkedWithArrows() {
        browser.open("/console/conditions/" + schedule);
        browser.waitUntil("document.querySelectorAll('.rota-cell[tabindex=\"0\"]').length == 1");
        browser.run("document.querySelector('.rota-cell[tabindex=\"0\"]').focus()");
        browser.press(Keys.ARROW_DOWN, Keys.ARROW_RIGHT);
        assertThat(browser.run("return document.activeElement.dataset.row + ' ' + document.activeElement.dataset.day"))
                .isEqualTo("1 1");
        browser.press(Keys.ENTER);
        browser.waitUntil("document.activeElement.closest('.inspector') != null");
        browser.press(Keys.ESCAPE);

        assertThat(browser.run("return document.activeElement.dataset.row + ' ' + document.activeElement.dataset.day"))
                .isEqualTo("1 1");
        assertThat(browser.run("return document.querySelectorAll('.rota-cell[tabindex=\"0\"]').length"))
                .isEqualTo(1L);
    }

    @Test
    void aRotaIsChangedByHandAndLeavingAsks() {
        browser.open("/console/conditions/" + schedule + "/edit");
        browser.click(".rota-cell[data-row='1'][data-day='0']");
        browser.waitFor(".inspector .options");
        browser.run(
                "[...document.querySelectorAll('.options button')].find(one => one.innerText.startsWith('Give')).click()");
        browser.waitFor("#draft[data-dirty] section .bill");
        browser.waitFor(".inspector .answer-head");

        assertThat(browser.text()).contains("1 step, not written yet");
        assertThat(browser.run(
                        "const leaving = new Event('beforeunload', {cancelable: true}); window.dispatchEvent(leaving);"
                                + " return leaving.defaultPrevented"))
                .isEqualTo(true);
        browser.click("#undo");
        browser.waitUntil("!document.querySelector('#draft').dataset.dirty");
    }

    @Test
    void whateverThePageOffersIsCalledByItsName() {
        browser.open("/console/jobs");
        browser.press(Keys.chord(Keys.CONTROL, "k"));
        browser.waitFor("#palette[open] [role=option]");
        assertThat(browser.faults().serious()).isEmpty();
        browser.press("audit", Keys.ENTER);
        browser.waitUntil("location.pathname == '/console/audit'");

        browser.press("?");
        assertThat(browser.waitFor("#help[open]")).contains("Move around a rota");
        assertThat(browser.faults().serious()).isEmpty();
        browser.press(Keys.ESCAPE);
        browser.waitUntil("!document.querySelector('dialog[open]')");
    }

    @Test
    void theTimeZoneThatWasChosenStays() {
        browser.open("/console/audit");
        browser.run("const zone = document.querySelector('[data-zone-choice]'); zone.value = 'mine';"
                + " zone.dispatchEvent(new Event('change', {bubbles: true}))");
        browser.waitUntil("document.cookie.includes('shiftloom_zone=mine.')");
        browser.open("/console");

        assertThat(browser.run("return document.querySelector('[data-zone-choice]').value"))
                .isEqualTo("mine");
    }

    @Test
    void aPhoneChoosesItsTimeZoneAndLanguageToo() {
        browser.screen(390, 844, "light");
        browser.open("/console/audit");

        assertThat(browser.waitFor(".phone-foot [data-zone-choice]")).contains("UTC");
        assertThat(browser.waitFor(".phone-foot [data-language-choice]")).contains("Deutsch");
    }

    @Test
    void aRowLeadsWhereItsFirstLinkLeads() {
        browser.open("/console/schedules?q=" + schedule);
        browser.click("tbody td.status");
        browser.waitUntil("location.pathname.endsWith('/conditions/" + schedule + "')");
    }

    /** 24 pixels are what WCAG 2.2 asks for. Links within a sentence are exempt from it. */
    @Test
    void fingersFindWhatIsTappedOnAPhone() {
        browser.screen(360, 640, "light");
        for (var page : List.of("/console/schedules", "/console/jobs", "/console/conditions/" + schedule + "/why")) {
            browser.open(page);

            assertThat(browser.run("""
                            return [...document.querySelectorAll('main a, main button, main summary, main input:not([type=hidden])')]
                              .filter(tapped => tapped.offsetParent && getComputedStyle(tapped).display != 'inline')
                              .filter(tapped => tapped.getBoundingClientRect().height < 24)
                              .map(tapped => tapped.outerHTML.slice(0, 120))
                            """)).as(page).isEqualTo(List.of());
        }
    }

    @Test
    void aRotaOfTwoWeeksFitsItsPages() {
        var fortnight = tenant.complete(tenant.submitted(ConsoleBodies.fortnight(28)), "s1 2027-01-04_09:00");
        browser.open("/console/conditions/" + fortnight + "/print");

        assertThat(browser.printedPages(Browser.Paper.A4)).isEqualTo(2);
        assertThat(browser.printedPages(Browser.Paper.LETTER)).isEqualTo(2);

        browser.open("/console/conditions/" + fortnight + "/print?each=true");
        assertThat(browser.printedPages(Browser.Paper.A4)).isEqualTo(28);
        assertThat(browser.printedPages(Browser.Paper.LETTER)).isEqualTo(28);
    }

    @Test
    void aRotaFillsTheWindowAndOnlyTheRotaScrolls() {
        var fortnight = tenant.complete(tenant.submitted(ConsoleBodies.fortnight(28)), "s1 2027-01-04_09:00");
        browser.open("/console/conditions/" + fortnight);
        assertThat(browser.run("return document.documentElement.scrollHeight")).isEqualTo(900L);
        assertThat(browser.run("const rota = document.querySelector('.rota-scroll');"
                        + " return rota.scrollHeight > rota.clientHeight"))
                .isEqualTo(true);

        browser.click(".rota-cell[data-row='0'][data-day='0']");
        browser.waitFor(".inspector .answer-head");
        assertThat(browser.run("return document.documentElement.scrollHeight")).isEqualTo(900L);
    }

    @Test
    void aRotaIsReadByTheDayTheWeekOrAsAWhole() {
        var fortnight = tenant.complete(tenant.submitted(ConsoleBodies.fortnight(2)), "s1 2027-01-04_09:00");
        browser.open("/console/conditions/" + fortnight + "?days=7&day=7");
        assertThat(browser.run("return document.querySelectorAll('.rota thead tr:first-child th').length"))
                .isEqualTo(2L + 7);
        assertThat(browser.find(".rota thead").getText()).contains("11 Jan", "17 Jan");

        browser.click("[aria-label='The days before']");
        browser.waitUntil("location.search.includes('day=0')");
        browser.click(".rota-cell[data-row='0'][data-day='0']");
        assertThat(browser.waitFor(".inspector .answer-head")).contains("4 January");
    }

    @Test
    void aDayIsDraggedToSomebodyElse() {
        browser.open("/console/conditions/" + schedule + "/edit");
        browser.waitUntil("document.querySelector('.rota-cell[draggable=\"true\"]') != null");
        browser.run("""
                const from = document.querySelector(".rota-cell[data-row='1'][data-day='0']");
                const to = document.querySelector(".rota-cell[data-row='0'][data-day='0']");
                const carried = new DataTransfer();
                for (const [type, cell] of [['dragstart', from], ['dragover', to], ['drop', to], ['dragend', from]]) {
                  cell.dispatchEvent(new DragEvent(type, {bubbles: true, cancelable: true, dataTransfer: carried}));
                }
                """);
        browser.waitFor("#draft[data-dirty] section .bill");

        assertThat(browser.text()).contains("works for Ben");
        browser.click("#undo");
        browser.waitUntil("!document.querySelector('#draft').dataset.dirty");
    }

    @Test
    void aCellThatCannotBeAskedAboutSaysSo() {
        browser.open("/console/conditions/" + schedule);
        browser.run("document.querySelector('[data-cell]').dataset.cell += 'gone'");
        browser.click(".rota-cell[data-row='1'][data-day='0']");

        assertThat(browser.waitFor(".inspector .notice")).contains("no such person, day or version");
    }

    @Test
    void namesAndAnswersOfOthersStayText() {
        browser.open("/console/conditions/" + schedule);
        assertThat(browser.text()).contains(INJECTED);
        browser.open("/console/deliveries/" + delivery);

        assertThat(browser.text()).contains("<script>window.hacked=1</script>");
        assertThat(browser.run("return window.hacked")).isNull();
    }

    @Test
    void pagesCauseNoComplaintOfTheBrowser() {
        browser.forgetComplaints();
        for (var page : ConsoleBodies.pages(tenant, schedule, delivery)) {
            browser.open(page);
        }

        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void axeFindsNoSeriousFaultInLightOrDarkOrAtPhoneWidth() {
        var report = new AxeReport(List.of("light", "dark", "phone"));
        var serious = new ArrayList<String>();
        browser.leave();
        look("Sign in", "/console/sign-in", report, serious);
        browser.signIn(ApiServer.OPS_TOKEN);
        ConsoleBodies.pagesByName(tenant, schedule, delivery)
                .forEach((name, path) -> look(name, path, report, serious));
        report.write();

        assertThat(serious).isEmpty();
    }

    /** Opens a page once: its theme and its layout follow the screen by style alone. */
    private static void look(String name, String path, AxeReport report, List<String> serious) {
        browser.screen(1440, 900, "light");
        browser.open(path);
        tell(name, "light", browser.faults(), report, serious);
        browser.screen(1440, 900, "dark");
        tell(name, "dark", browser.faultsOfColor(), report, serious);
        browser.screen(390, 900, "light");
        tell(name, "phone", browser.faults(), report, serious);
    }

    private static void tell(
            String name, String screen, Browser.Faults faults, AxeReport report, List<String> serious) {
        report.add(name, screen, faults.elements());
        faults.serious().forEach(line -> serious.add(screen + " " + name + ": " + line));
    }

    @Test
    void noPageIsWiderThanAPhone() {
        browser.screen(360, 800, "light");
        var wide = tenant.complete(tenant.submitted(ConsoleBodies.fortnight(12)), "s1 2027-01-04_09:00");
        var pages = new ArrayList<>(ConsoleBodies.pages(tenant, schedule, delivery));
        pages.addAll(List.of(
                "/console/conditions/" + wide,
                "/console/conditions/" + wide + "/edit",
                "/console/conditions/" + wide + "/why",
                "/console/conditions/" + wide + "/print"));
        pages.addAll(UnsolvedBodies.pages(tenant));
        for (var page : pages) {
            browser.open(page);
            // What is too wide for a phone widens the window, so that comparing the two says nothing.
            assertThat(browser.run("return document.documentElement.scrollWidth"))
                    .as(page)
                    .isEqualTo(360L);
        }
    }

    @Test
    void aThemeThatWasChosenStays() {
        browser.click("[data-theme-choice=dark]");
        browser.open("/console/audit");

        assertThat(browser.run("return document.documentElement.dataset.theme")).isEqualTo("dark");
    }

    @Test
    void aConditionTriedInThePlaygroundBecomesAJobThatTellsNobody() {
        browser.open("/console/playground?people=3&days=1&headcount=1");
        browser.run("document.querySelector('select[name=tenant]').value = '" + tenant.tenantId() + "'");
        browser.find("input[name=reason]").sendKeys("a look at it");
        browser.click("form[action$='/playground'][method=post] .button.primary");

        assertThat(browser.waitFor(".title h1")).isNotEmpty();
        assertThat(browser.address()).contains("/console/conditions/");
        var id = browser.address().replaceAll(".*/conditions/([^/]+)/.*", "$1");
        assertThat(tenant.database()
                        .sql("SELECT playground FROM schedule_condition WHERE condition_id = ?::uuid")
                        .param(id)
                        .query(Boolean.class)
                        .single())
                .isTrue();
    }

    @Test
    void aChangeThatIsAskedForInAListAsksWhyFirst() {
        browser.open("/console/tenants/" + tenant.tenantId());
        browser.find("input[name=label]").sendKeys("Lifeguard");
        browser.click("form[action$='/roles'] button");
        browser.waitFor("#ask-reason");
        browser.find("#ask-reason").sendKeys("the pool opens");
        browser.click("#ask .button.primary");
        browser.waitFor("form[action*='/roles/']");

        assertThat(browser.text()).contains("Lifeguard");
        assertThat(tenant.database()
                        .sql("SELECT reason FROM audit_entry WHERE action = 'role.create' AND tenant_id = ?")
                        .param(tenant.tenantId())
                        .query(String.class)
                        .single())
                .isEqualTo("the pool opens");
    }

    @Test
    void aJobIsStoppedForAReason() {
        var id = tenant.submitted();
        browser.open("/console/conditions/" + id + "/runs");
        browser.click("[data-dialog=dialog-stop]");
        browser.waitFor("#dialog-stop input[name=reason]");
        browser.find("#dialog-stop input[name=reason]").sendKeys("trying the brake");
        browser.click("#dialog-stop .button.primary");
        browser.waitFor(".said");

        assertThat(tenant.database()
                        .sql("SELECT reason FROM audit_entry WHERE action = 'job.stop' AND subject = ?")
                        .param(id)
                        .query(String.class)
                        .single())
                .isEqualTo("trying the brake");
    }
}
