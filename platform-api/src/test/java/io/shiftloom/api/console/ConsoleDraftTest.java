package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Changes that are not confirmed are not lost, whatever becomes of their page, and nobody writes over what they have not seen. */
class ConsoleDraftTest {

    private static final String MOVES = "document.querySelector('#draft-form [name=moves]').value";
    private static final String STEP = "off:0:0:-1";

    private static Browser browser;

    private final TestTenant tenant = ApiServer.running().paidTenant().configured();
    private String page = "";
    private String id = "";

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

    @BeforeEach
    void takeAStep() {
        id = tenant.complete(
                tenant.submitted(ConsoleBodies.schedule("Ada")), "s1 2027-01-04_09:00", "s2 2027-01-04_10:00");
        page = "/console/conditions/" + id + "/edit";
        browser.screen(1440, 900, "light");
        browser.signIn(ApiServer.OPS_TOKEN);
        browser.open(page);
        ask();
        press("Take off");
        browser.waitUntil(MOVES + " == '" + STEP + "'");
    }

    private static void ask() {
        browser.click(".rota-cell[data-row='0'][data-day='0']");
        browser.waitFor(".inspector .options");
    }

    private static void press(String label) {
        browser.run("[...document.querySelectorAll('.options button')].find(one => one.innerText.startsWith('" + label
                + "')).click()");
    }

    private void confirmElsewhere() {
        tenant.post("/v1/schedule-results/" + id + "/confirm-assignments", "{\"assignments\": []}")
                .send()
                .expect(200);
    }

    @Test
    void aPageThatIsLoadedAgainHasThemAndDiscardsThemWhenAskedTo() {
        browser.run("document.querySelector('#draft').removeAttribute('data-dirty')");
        browser.open(page);

        assertThat(browser.waitFor(".again")).contains("Your step of before is back. It is not written yet.");
        assertThat(browser.run("return " + MOVES)).isEqualTo(STEP);

        browser.click("#discard");
        browser.waitUntil(MOVES + " == ''");
        browser.open(page);
        assertThat(browser.run("return " + MOVES)).isEqualTo("");
        assertThat(browser.has(".again")).isFalse();
    }

    @Test
    void thoseOfAVersionThatHasGoneAreRefusedOnce() {
        browser.run("""
                sessionStorage.clear();
                sessionStorage.setItem('shiftloom-draft ' + arguments[0] + ' run2-1',
                  JSON.stringify({view: 'run2-1', moves: 'off:0:0:-1', seen: ''}));
                document.querySelector('#draft').removeAttribute('data-dirty');
                """.replace("arguments[0]", "'" + page + "'"));
        browser.open(page);

        browser.waitUntil("document.querySelector('#trouble').innerText.includes('This version no longer exists')");
        assertThat(browser.run("return " + MOVES)).isEqualTo("");
        assertThat(browser.run(
                        "return Object.keys(sessionStorage).filter(key => key.startsWith('shiftloom-draft')).join()"))
                .isEqualTo("");
    }

    @Test
    void whoeverHasToSignInAgainComesBackToThem() {
        browser.leave();
        browser.click("#undo");
        browser.waitFor("input[name=token]");
        browser.find("input[name=token]").sendKeys(ApiServer.OPS_TOKEN);
        browser.click("form button");

        assertThat(browser.waitFor(".again")).contains("Your step of before is back");
        assertThat(browser.address()).contains(page);
        assertThat(browser.run("return " + MOVES)).isEqualTo(STEP);
    }

    @Test
    void theyAreForgottenOnceTheyAreConfirmed() {
        browser.click("[data-dialog=dialog-confirm]");
        browser.find("#confirm-reason").sendKeys("Ada is ill");
        browser.click("#dialog-confirm .button.primary");
        browser.waitFor(".said");

        assertThat(browser.run("return Object.keys(sessionStorage).filter(key => key.startsWith('shiftloom-draft'))"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .isEmpty();
    }

    @Test
    void theNextStepTellsThatTheRotaInForceIsAnotherOneByNow() {
        confirmElsewhere();
        browser.click("#undo");

        assertThat(browser.waitFor("#draft > .notice.bad"))
                .contains("The rota in force is another one since you began");
    }

    @Test
    void aStepThatNobodyAnswersIsSaid() {
        browser.unplug(true);
        try {
            browser.click("#undo");

            assertThat(browser.waitFor("#trouble")).contains("The service does not answer. Nothing was changed");
            assertThat(browser.run("return " + MOVES)).isEqualTo(STEP);
        } finally {
            browser.unplug(false);
        }
        browser.click("#undo");
        browser.waitUntil("document.querySelector('#trouble').hidden");
        assertThat(browser.run("return " + MOVES)).isEqualTo("");
    }

    @Test
    void whatIsSentTwiceGoesOnce() {
        assertThat(browser.run("""
                        const form = document.querySelector('#draft-form');
                        const refused = [];
                        window.addEventListener('submit', event => { refused.push(event.defaultPrevented); event.preventDefault(); });
                        form.querySelector('[name=reason]').value = 'twice';
                        form.requestSubmit();
                        form.requestSubmit();
                        return refused.join(' ')
                        """)).isEqualTo("false true");
    }

    @Test
    void theRotaThatIsChangedFillsTheWindowBesideItsBill() {
        var many = tenant.complete(tenant.submitted(ConsoleBodies.fortnight(28)), "s1 2027-01-04_09:00");
        browser.open("/console/conditions/" + many + "/edit?moves=give:0:0:1");
        browser.waitFor("#draft > section .bill");

        assertThat(browser.run("return document.documentElement.scrollHeight - window.innerHeight"))
                .isEqualTo(0L);
        assertThat(browser.run("const rota = document.querySelector('.rota-scroll');"
                        + " return rota.scrollHeight > rota.clientHeight && rota.clientHeight > 300"))
                .isEqualTo(true);
        assertThat(browser.text()).contains("Choose a day to change it.");
    }
}
