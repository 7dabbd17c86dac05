package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** Whoever changes a rota does not wait for its answers, and works at night, too. */
class ConsoleQuickStepsTest {

    private static final String MOVES = "document.querySelector('#draft-form [name=moves]').value";

    /** Answers come late, as with many people. */
    private static final String SLOWLY = """
            const send = XMLHttpRequest.prototype.send;
            XMLHttpRequest.prototype.send = function(body) { setTimeout(() => send.call(this, body), 300); };
            """;

    /** A mouse carries a day to another person. */
    private static final String DRAG = """
            const cell = (row, day) => document.querySelector(`.rota-cell[data-row='${row}'][data-day='${day}']`);
            const drag = (from, to, day) => {
              const held = { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() };
              if (!cell(from, day).draggable) { return false; }
              cell(from, day).dispatchEvent(new DragEvent('dragstart', held));
              const allowed = !cell(to, day).dispatchEvent(new DragEvent('dragover', held));
              cell(to, day).dispatchEvent(new DragEvent('drop', held));
              cell(from, day).dispatchEvent(new DragEvent('dragend', held));
              return allowed;
            };
            """;

    private static Browser browser;

    private final TestTenant tenant = ApiServer.running().paidTenant().configured();

    @BeforeAll
    static void start() {
        browser = Browser.start("http://localhost:" + ApiServer.running().port());
        browser.screen(1440, 900, "light");
        browser.signIn(ApiServer.OPS_TOKEN);
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.close();
        }
    }

    @Test
    void theRotaIsSeenBelowManyRemarks() {
        var id = tenant.complete(tenant.submitted(ConsoleBodies.fortnight(60)), "s1 2027-01-04_09:00");
        try {
            for (int height : new int[] {700, 850}) {
                browser.screen(1300, height, "light");
                browser.open("/console/conditions/" + id);

                assertThat(browser.run("return document.querySelectorAll('.remarks > li').length"))
                        .as("remarks above it")
                        .isEqualTo(6L);
                assertThat((Long) browser.run("return document.querySelector('.rota-scroll').clientHeight"))
                        .as("the rota in a window of %d", height)
                        .isGreaterThan(280L);
            }
        } finally {
            browser.screen(1440, 900, "light");
        }
    }

    @Test
    void aSearchForPricesIsSentOnceHoweverOftenItsButtonIsPressed() {
        var id = tenant.complete(tenant.submitted(ConsoleBodies.schedule("Ada")), "s1 2027-01-04_09:00");
        for (var place : List.of("", "?find=all")) {
            browser.open("/console/conditions/" + id + "/prices" + place);
            // What would be sent is counted, and stays here.
            browser.run("""
                    window.sent = 0;
                    document.addEventListener('submit', event => {
                      if (!event.defaultPrevented) { sent++; event.preventDefault(); }
                    })""");
            browser.click("form[data-once] button");
            browser.click("form[data-once] button");

            assertThat(browser.run("return sent")).isEqualTo(1L);
            assertThat(browser.find("form[data-once] button").getText()).isEqualTo("Computing …");
        }
    }

    private void openShop() {
        var id = tenant.complete(
                tenant.submitted(ConsoleBodies.schedule("Ada")), "s1 2027-01-04_09:00", "s2 2027-01-04_10:00");
        open(id);
    }

    private void openWard() {
        open(tenant.complete(tenant.submitted(ConsoleBodies.ward()), ConsoleBodies.nightsOfAda()));
    }

    private static void open(String id) {
        browser.open("/console/conditions/" + id + "/edit?person=0&day=0");
        browser.waitFor(".inspector .answer-head");
        browser.run(SLOWLY);
    }

    private static void awaitMoves(String moves) {
        browser.waitUntil(MOVES + " == '" + moves + "'");
    }

    private static void focus(int row, int day) {
        browser.run("document.querySelector(\".rota-cell[data-row='%d'][data-day='%d']\").focus()".formatted(row, day));
    }

    @Test
    void twoDaysThatAreDraggedAtOnceAreTwoSteps() {
        openShop();
        browser.run(DRAG + "drag(0, 1, 0); drag(1, 0, 0);");

        awaitMoves("give:0:0:1;give:1:0:0");
    }

    @Test
    void aKeyThatIsPressedTwiceMovesTheEdgeTwiceAndUndoTakesBothBack() {
        openShop();
        focus(0, 0);
        browser.press("++");
        awaitMoves("edges:0:0:2;edges:0:0:3");

        browser.run("document.querySelector('#undo').click(); document.querySelector('#undo').click();");
        awaitMoves("");
    }

    @Test
    void aButtonThatIsPressedTwiceIsOneStep() {
        openShop();
        browser.run("const lock = document.querySelector('#lock'); lock.click(); lock.click();");
        browser.run(DRAG + "drag(1, 0, 0);");

        awaitMoves("lock:0:0:-1;give:1:0:0");
    }

    @Test
    void whoeverLooksAtTheKeysIsStillAskedBeforeADraftIsLost() {
        openShop();
        browser.run(DRAG + "drag(0, 1, 0);");
        awaitMoves("give:0:0:1");
        browser.run("document.querySelector('#help').showModal()");
        browser.click("#help .button.primary");
        browser.waitUntil("!document.querySelector('#help').open");

        browser.waitUntil("!window.dispatchEvent(new Event('beforeunload', {cancelable: true}))");
        browser.run("return new Promise(done => setTimeout(done, 50))");
        assertThat(browser.run("return window.dispatchEvent(new Event('beforeunload', {cancelable: true}))"))
                .as("it may be left without a question")
                .isEqualTo(false);
    }

    @Test
    void aNightIsCarriedFromTheDateOnWhichItBegins() {
        openWard();
        assertThat(browser.run(DRAG + "return drag(0, 1, 2)"))
                .as("only a night ends on Wednesday")
                .isEqualTo(false);
        assertThat(browser.run(DRAG + "return drag(0, 1, 1)")).isEqualTo(true);
        awaitMoves("give:0:1:1");

        assertThat(browser.text()).contains("Ada −8 h, Ben +8 h");
    }

    @Test
    void theEndOfANightMovesBeyondMidnight() {
        openWard();
        focus(0, 0);
        browser.press("+");
        awaitMoves("edges:0:0:2207");
        assertThat(browser.text()).contains("Ada works 22:00–07:00 on Mon 4 Jan");

        browser.press("<");
        awaitMoves("edges:0:0:2207;edges:0:0:2107");
    }

    @Test
    void theEndOfANightIsDraggedWhereItIsDrawn() {
        openWard();
        browser.run("""
                const cell = document.querySelector(".rota-cell[data-row='0'][data-day='1']");
                const box = cell.querySelector('svg').getBoundingClientRect();
                const at = (name, slot) => cell.dispatchEvent(new PointerEvent(name, {bubbles: true, button: 0,
                  pointerType: 'mouse', clientX: box.left + box.width * slot / 24, clientY: box.top + 4}));
                at('pointerdown', 6); at('pointermove', 8);
                """);
        assertThat(browser.run("return document.getElementById('edge-hours').textContent"))
                .isEqualTo("22:00–08:00");
        browser.waitUntil("document.getElementById('edge-cost').textContent.trim() !== ''");
        browser.run("""
                document.querySelector(".rota-cell[data-row='0'][data-day='1']")
                  .dispatchEvent(new PointerEvent('pointerup', {bubbles: true}));
                """);
        awaitMoves("edges:0:0:2208");
    }

    @Test
    void nobodyIsGivenADayWhoWasTakenOffTheRoster() {
        var dora = tenant.staff("Dora");
        var id = tenant.complete(
                tenant.submitted(ConsoleBodies.schedule("Ada").replace("\"s2\"", "\"" + dora + "\"")),
                "s1 2027-01-04_09:00");
        tenant.delete("/v1/staff/" + dora).send().expect(200);
        open(id);

        assertThat(browser.run(DRAG + "return drag(0, 1, 0)")).isEqualTo(false);
    }

    @Test
    void aDayIsAskedAboutWhileAStepIsUnderWay() {
        openShop();
        browser.run(DRAG + "drag(0, 1, 0); cell(1, 0).click();");
        awaitMoves("give:0:0:1");
        browser.waitUntil("document.querySelector('.inspector .answer-head')?.innerText.includes('Ben')");
        browser.press(Keys.ESCAPE);
        browser.waitUntil("document.activeElement.dataset.row == '1'");
    }
}
