package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** What somebody needs who hears the page, has no mouse, or sees little of it, and what axe cannot look for. */
class ConsoleAssistiveTest {

    private static Browser browser;
    private static String page;

    @BeforeAll
    static void start() {
        browser = Browser.start("http://localhost:" + ApiServer.running().port());
        TestTenant tenant = ApiServer.running().paidTenant().configured();
        page = "/console/conditions/"
                + tenant.complete(
                        tenant.submitted(ConsoleBodies.schedule("Ada")), "s1 2027-01-04_09:00", "s2 2027-01-04_10:00");
        browser.signIn(ApiServer.OPS_TOKEN);
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.close();
        }
    }

    @BeforeEach
    void ordinaryWindow() {
        browser.screen(1440, 900, "light");
    }

    private static void focus(String css) {
        browser.run("document.querySelector(\"" + css + "\").focus()");
    }

    private static boolean isFocused(String css) {
        return Boolean.TRUE.equals(browser.run("return document.activeElement.matches(\"" + css + "\")"));
    }

    private static void takeOff() {
        // A step of another test would come back.
        browser.run(
                "sessionStorage.clear(); document.querySelectorAll('#draft').forEach(one => one.removeAttribute('data-dirty'))");
        browser.open(page + "/edit");
        focus(".rota-cell[data-row='0'][data-day='0']");
        browser.press(Keys.ENTER);
        browser.waitUntil("document.activeElement.matches('.answer-head')");
        focus(".options button[hx-post*='off:0:0:-1']");
        browser.press(Keys.ENTER);
        browser.waitFor("#draft[data-dirty] section .bill");
    }

    @Test
    void whatAStepDidIsSaidInAPlaceThatOutlivesTheStep() {
        takeOff();

        browser.waitUntil("document.getElementById('told').textContent.includes('Ada is off')");
        assertThat(browser.run("return document.getElementById('told').textContent"))
                .asString()
                .as("with its price")
                .contains("140 points better");
        assertThat(browser.run("return document.getElementById('told').getAttribute('role')"))
                .isEqualTo("status");
        assertThat(browser.has("#answer[aria-live]"))
                .as("the answer has the focus, so it would be read twice")
                .isFalse();
    }

    @Test
    void whoeverTakesAStepBackStaysThere() {
        takeOff();
        browser.waitUntil("document.activeElement.matches('.answer-head')");

        focus("#undo");
        browser.press(Keys.ENTER);

        browser.waitUntil("!document.querySelector('#draft').dataset.dirty");
        browser.waitUntil("document.querySelector('#answer .answer-head') != null");
        assertThat(isFocused(".draft-text")).as("nothing is left to take back").isTrue();
    }

    @Test
    void escapeAndClosedDialogsLeadBackToTheMenu() {
        browser.open(page);
        focus("details.menu > summary");
        browser.press(Keys.ENTER);
        browser.press(Keys.TAB);
        assertThat(isFocused(".menu-list *")).isTrue();

        browser.press(Keys.ESCAPE);

        assertThat(isFocused("details.menu > summary")).isTrue();
        browser.press(Keys.ENTER);
        focus(".menu-list [data-dialog]:enabled");
        browser.press(Keys.ENTER);
        browser.waitFor("dialog[open]");
        browser.run("document.querySelector('dialog[open]').close()");
        browser.waitUntil("document.activeElement.matches('details.menu > summary')");
    }

    @Test
    void keysWithoutCtrlCanBeSwitchedOff() {
        browser.open(page);
        browser.press("?");
        focus("#help button");
        browser.press("g", "s");
        assertThat(browser.address())
                .as("a dialog lies over what the keys would do")
                .endsWith(page);
        focus("#single-keys");
        browser.press(" ", Keys.ESCAPE);
        browser.open(page);

        browser.press("?", "/", "g", "s");

        assertThat(browser.has("dialog[open]")).isFalse();
        assertThat(isFocused("body")).isTrue();
        browser.press(Keys.chord(Keys.CONTROL, "k"));
        browser.waitFor("#palette[open]");
        browser.run("localStorage.removeItem('shiftloom-single-keys')");
    }

    @Test
    void answerIsInSightWhereTheWindowIsMagnified() {
        browser.screen(900, 500, "light");
        browser.open(page);
        focus(".rota-cell");
        browser.press(Keys.ENTER);
        browser.waitUntil("document.activeElement.matches('.answer-head')");
        browser.waitUntil("document.activeElement.getBoundingClientRect().bottom <= innerHeight");

        browser.screen(320, 256, "light");
        browser.open(page);
        focus(".rota-cell");
        browser.press(Keys.ENTER);
        browser.waitUntil("document.activeElement.matches('.answer-head')");

        assertThat(
                        browser.run(
                                "return ['.side', '.inspector'].map(one => getComputedStyle(document.querySelector(one)).position)"))
                .as("at 400 % nothing sticks")
                .asString()
                .isEqualTo("[static, static]");
    }

    @Test
    void whatHasTheFocusIsNotUnderTheHead() {
        browser.screen(1280, 420, "light");
        browser.open(page + "/log");
        browser.run("window.scrollTo(0, document.body.scrollHeight)");
        focus("main a.sort, main section a, main section [tabindex='0']");

        assertThat(browser.run("return document.activeElement.getBoundingClientRect().top"
                        + " >= document.querySelector('.condition-head').getBoundingClientRect().bottom"))
                .isEqualTo(true);
    }

    @Test
    void coloursOfTheSystemShowWhereOneIsAndWhatColoursMean() {
        browser.forceColors();
        browser.open(page);

        assertThat(
                        browser.run(
                                "const look = css => getComputedStyle(document.querySelector(css)).backgroundColor;"
                                        + " return [look('.tabs [aria-current]') != look('.tabs a:not([aria-current])'),"
                                        + " look('.nav [aria-current]') != look('.nav a:not([aria-current])'),"
                                        + " look('.key.wish') != look('.key.avail'),"
                                        + " getComputedStyle(document.querySelector('.tabs [aria-current]')).color != look('.tabs [aria-current]')]"))
                .asString()
                .isEqualTo("[true, true, true, true]");
    }

    @Test
    void textFollowsTheSizeThatSomebodySetInTheBrowser() {
        browser.open(page);
        var size = "return parseFloat(getComputedStyle(document.querySelector('%s')).fontSize)";
        for (var css : new String[] {"main", ".button", ".rota-label", ".nav a", "h1"}) {
            var before = ((Number) browser.run(size.formatted(css))).doubleValue();
            browser.run("document.documentElement.style.fontSize = '200%'");
            assertThat(((Number) browser.run(size.formatted(css))).doubleValue())
                    .as(css)
                    .isEqualTo(2 * before);
            browser.run("document.documentElement.style.fontSize = ''");
        }
    }

    @Test
    void rowsOfPeopleAreNamedAndArrowsOfSortingAreNotRead() {
        browser.open("/console/maintenance");

        assertThat(browser.run("return [...document.querySelectorAll('main tbody tr')]"
                        + ".map(row => row.querySelectorAll('th[scope=row]').length).every(count => count == 1)"))
                .isEqualTo(true);
        assertThat(browser.run("return getComputedStyle(document.querySelector('a.sort'), '::after').content"))
                .asString()
                .endsWith("/ \"\"");
    }

    @Test
    void arrowKeysWalkThroughAListAndEnterChooses() {
        browser.open(page);
        browser.run("window.here = true");
        focus(".side [data-zone-choice]");
        browser.press(Keys.ARROW_DOWN, Keys.ARROW_DOWN);
        assertThat(browser.run("return window.here && document.activeElement.value"))
                .isEqualTo("tenant");

        browser.press(Keys.ENTER);

        browser.waitUntil("!window.here && document.cookie.includes('shiftloom_zone=tenant')");
        browser.waitUntil("document.readyState == 'complete'");
        browser.run("document.cookie = 'shiftloom_zone=; path=/console; max-age=0'");
    }

    @Test
    void aDayOfARotaIsNamedByItsWeekday() {
        browser.open(page);

        assertThat(browser.find(".rota-cell").getAttribute("aria-label")).startsWith("Ada, Mon 4 Jan: ");
    }
}
