package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * When a page asks whether anything is new. Time is the test's own: what the page puts off by a second or more happens
 * when the test lets it.
 */
class ConsoleLiveTest {

    private static final String CLOCK = """
            window.putOff = [];
            const wait = window.setTimeout, forget = window.clearTimeout;
            window.setTimeout = (work, delay, ...more) =>
              delay < 1000 ? wait(work, delay, ...more) : -putOff.push({work, delay, over: false});
            window.clearTimeout = id => id < 0 ? putOff[-id - 1].over = true : forget(id);
            window.next = () => putOff.filter(one => !one.over);
            window.asked = () => performance.getEntriesByType('resource').filter(one => one.name.includes('seen=')).length;
            """;
    /** Requests leave when the test lets them, a proxy answers for the service when it says so, and patience is short. */
    private static final String LINE = """
            const send = XMLHttpRequest.prototype.send;
            window.held = [];
            XMLHttpRequest.prototype.send = function (body) {
              if (window.down) { Object.defineProperty(this, 'status', {get: () => 502}); }
              window.holding ? held.push(() => send.call(this, body)) : send.call(this, body);
            };
            window.release = () => { window.holding = false; held.splice(0).forEach(one => one()); };
            const timeout = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout');
            Object.defineProperty(XMLHttpRequest.prototype, 'timeout',
              {get() { return timeout.get.call(this); }, set(most) { timeout.set.call(this, most / 50); }});
            """;

    private static final int QUICKEST = 2000;
    private static final int LONGEST = 30_000;

    private static Browser browser;
    private static TestTenant tenant;

    private String job = "";

    @BeforeAll
    static void start() {
        browser = Browser.start("http://localhost:" + ApiServer.running().port());
        tenant = ApiServer.running().paidTenant().configured();
        browser.screen(1440, 900, "light");
        browser.signIn(ApiServer.OPS_TOKEN);
        browser.beforeEveryPage(CLOCK + LINE);
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.close();
        }
    }

    @BeforeEach
    void submit() {
        job = tenant.submitted(ConsoleBodies.schedule("Ada"));
    }

    @Test
    void aPageWithoutNewsAsksEverMoreRarelyUpToHalfAMinute() {
        WithinAMinute.holds(() -> {
            browser.open("/console/conditions/" + job + "/runs");
            var delays = new ArrayList<>(List.of(delay()));
            for (int look = 0; look < 8; look++) {
                lookAgain();
                delays.add(delay());
            }

            assertThat(delays.getFirst()).isEqualTo(QUICKEST);
            assertThat(delays).isSorted().endsWith(LONGEST, LONGEST);
            assertThat(delays.stream().distinct()).hasSizeGreaterThan(5);
            assertThat(asked()).isEqualTo(8);
        });
    }

    @Test
    void newsAreShownAndBringBackTheQuickestPace() {
        browser.open("/console/conditions/" + job + "/runs");
        lookAgain();
        lookAgain();
        assertThat(browser.run("return document.getElementById('do-stop').disabled"))
                .isEqualTo(false);

        stopTheJob();
        lookAgain();

        assertThat(browser.waitFor(".job-state")).contains("stopped");
        assertThat(browser.run("return document.getElementById('do-stop').disabled"))
                .isEqualTo(true);
        assertThat(browser.run("return document.getElementById('do-restart').disabled"))
                .isEqualTo(false);
        assertThat(delay()).isEqualTo(QUICKEST);
    }

    @Test
    void aPageThatNobodyLooksAtAsksNothingAndAsksAtOnceWhenItIsShown() {
        browser.open("/console/conditions/" + job + "/runs");
        lookAgain();
        var before = asked();

        browser.lookAway(() -> {
            browser.run("next().forEach(one => { one.over = true; one.work(); })");
            assertThat(browser.run("return next().length")).isEqualTo(0L);
            assertThat(asked()).isEqualTo(before);
        });

        browser.waitUntil("asked() == " + (before + 1) + " && next().length == 1");
    }

    @Test
    void aServiceThatDoesNotAnswerIsAskedMoreRarelyAndNotForgotten() {
        browser.open("/console/conditions/" + job + "/runs");
        browser.unplug(true);
        lookAgain();
        lookAgain();
        assertThat(delay()).isGreaterThan(QUICKEST).isLessThan(LONGEST);
        browser.unplug(false);
        stopTheJob();
        lookAgain();

        assertThat(browser.waitFor(".job-state")).contains("stopped");
        assertThat(delay()).isEqualTo(QUICKEST);
    }

    @Test
    void nothingIsExchangedUnderSomebodyWhoIsGivingAReason() {
        browser.open("/console/conditions/" + job + "/runs");
        browser.click("#do-stop");
        browser.waitFor("#dialog-stop input[name=reason]");
        browser.find("#dialog-stop input[name=reason]").sendKeys("half a sen");
        lookAgain();
        lookAgain();

        assertThat(asked()).isZero();
        assertThat(browser.run("return document.querySelector('#dialog-stop input[name=reason]').value"))
                .isEqualTo("half a sen");
    }

    @Test
    void whatSomebodyBeginsWhileAnAnswerIsOnItsWayIsNotLost() {
        var worker = worker();
        browser.open("/console/workers");
        var drain = "[id='drain-" + worker + "']";
        askWithoutAnAnswerYet();
        browser.click(drain);
        browser.waitFor("#ask-reason");
        fill(worker, 300);
        browser.run("release()");
        browser.waitUntil("next().length == 1");

        assertThat(browser.has("dialog#ask[open]")).isTrue();
        browser.find("#ask-reason").sendKeys("the node goes");
        browser.click("#ask .primary");

        browser.waitUntil("document.querySelector(\"" + drain + "\")?.form.action.endsWith('/resume')");
        leave(worker);
    }

    @Test
    void whatIsTickedWhileAnAnswerIsOnItsWayStaysTicked() {
        browser.open("/console/jobs?tenant=" + tenant.tenantId());
        askWithoutAnAnswerYet();
        browser.click("[id='pick-" + job + "']");
        stopTheJob();
        browser.run("release()");
        browser.waitUntil("next().length == 1");

        assertThat(browser.run("return document.getElementById('pick-" + job + "').checked"))
                .isEqualTo(true);
    }

    @Test
    void aFormThatHasGoneMeanwhileIsSaidToHaveGone() {
        var worker = worker();
        browser.open("/console/workers");
        browser.click("[id='drain-" + worker + "']");
        browser.waitFor("#ask-reason");
        browser.run("document.getElementById('workers').remove()");
        browser.find("#ask-reason").sendKeys("the node goes");
        browser.click("#ask .primary");

        assertThat(browser.waitFor("#trouble")).contains("has changed meanwhile");
        leave(worker);
    }

    @Test
    void anAnswerThatNeverComesIsGivenUpAndAskedForAgain() {
        browser.open("/console/conditions/" + job + "/runs");
        slow(60_000);
        try {
            lookAgain();
            assertThat(browser.waitFor("#trouble")).contains("The service does not answer", "s ago");
        } finally {
            slow(0);
        }
        stopTheJob();
        lookAgain();

        assertThat(browser.waitFor(".job-state")).contains("stopped");
    }

    /** The service answers again, and only the page is in use. */
    @Test
    void anAnswerThatIsWithheldTellsThatTheServiceAnswers() {
        browser.open("/console/conditions/" + job + "/runs");
        browser.unplug(true);
        lookAgain();
        assertThat(browser.waitFor("#trouble")).contains("The service does not answer");
        browser.unplug(false);
        stopTheJob();
        askWithoutAnAnswerYet();
        browser.click("#do-stop");
        browser.waitFor("#dialog-stop input[name=reason]");
        browser.run("release()");
        browser.waitUntil("next().length == 1");

        assertThat(browser.run("return document.getElementById('trouble').hidden"))
                .isEqualTo(true);
        assertThat(browser.has("dialog#dialog-stop[open]"))
                .as("the news are withheld")
                .isTrue();
    }

    @Test
    void aProxyThatAnswersForTheServiceTellsOnlyHowOldThePageIs() {
        browser.open("/console/conditions/" + job + "/runs");
        browser.run("window.down = true");
        lookAgain();

        assertThat(browser.waitFor("#trouble"))
                .contains("The service does not answer", "s ago")
                .doesNotContain("Nothing was changed");
    }

    @Test
    void newsLeaveTheKeyboardWhereItIs() {
        var worker = worker();
        browser.open("/console/workers");
        browser.run("document.getElementById('drain-" + worker + "').focus()");
        fill(worker, 400);
        lookAgain();

        browser.waitUntil("document.getElementById('workers').innerText.includes('400 of 512 MB')");
        assertThat(browser.run("return document.activeElement.id")).isEqualTo("drain-" + worker);
        leave(worker);
    }

    @Test
    void aScheduleThatIsWaitedForAppearsByItself() {
        browser.open("/console/conditions/" + job);
        lookAgain();
        assertThat(browser.text()).contains("Waiting to be solved");

        tenant.complete(job, "s1 2027-01-04_09:00", "s2 2027-01-04_10:00");
        browser.run("next().forEach(one => { one.over = true; one.work(); })");

        assertThat(browser.waitFor(".rota")).contains("Person");
    }

    /** Somebody else does, elsewhere. */
    private void stopTheJob() {
        assertThat(ConsoleClient.admin().stop(job).statusCode()).isEqualTo(302);
    }

    private static void askWithoutAnAnswerYet() {
        browser.run("window.holding = true; const [one] = next(); one.over = true; one.work();");
        browser.waitUntil("held.length == 1");
    }

    private static void slow(int milliseconds) {
        browser.emulate("Network.enable", Map.of());
        browser.emulate(
                "Network.emulateNetworkConditions",
                Map.of("offline", false, "latency", milliseconds, "downloadThroughput", -1, "uploadThroughput", -1));
    }

    private static String worker() {
        var name = "4712-" + UUID.randomUUID();
        ApiServer.running().asOwner().sql("""
                INSERT INTO worker_process (name, host, pid, cores, started_at, seen_at, version, heap_used, heap_max, draining)
                VALUES (?, 'node-eight', 4712, 2, now(), now() + interval '5 min', 'v', 183500800, 536870912, false)
                """).param(name).update();
        return name;
    }

    private static void fill(String worker, long megabytes) {
        ApiServer.running()
                .asOwner()
                .sql("UPDATE worker_process SET heap_used = ? WHERE name = ?")
                .params(megabytes << 20, worker)
                .update();
    }

    private static void leave(String worker) {
        ApiServer.running()
                .asOwner()
                .sql("DELETE FROM worker_process WHERE name = ?")
                .param(worker)
                .update();
    }

    /** Lets pass what the page waits for, until it waits again. */
    private static void lookAgain() {
        browser.run("const [one] = next(); one.over = true; one.work();");
        browser.waitUntil("next().length == 1");
    }

    /** Milliseconds that the page waits for. */
    private static int delay() {
        browser.waitUntil("next().length == 1");
        return Integer.parseInt(Objects.toString(browser.run("return Math.round(next()[0].delay)")));
    }

    private static long asked() {
        return Long.parseLong(Objects.toString(browser.run("return asked()")));
    }
}
