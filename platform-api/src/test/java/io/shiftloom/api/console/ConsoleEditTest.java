package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** A rota is changed by hand: previewed as often as wanted, and written once. */
class ConsoleEditTest {

    private static final Pattern SEEN = Pattern.compile("name=\"seen\" value=\"([^\"]+)\"");
    private static final String BEN_WORKS_FOR_ADA = "give:0:0:1";
    private static final String DAY = "document.querySelector(\".rota-cell[data-row='0'][data-day='0']\")";
    private static final String CHOSEN = DAY + ".getAttribute('aria-pressed') == 'true' && " + DAY + ".draggable";
    private static final String DAY_BOX = DAY + ".querySelector('svg')";
    private static final String BENS_BOX =
            "document.querySelector(\".rota-cell[data-row='1'][data-day='0']\").querySelector('svg')";

    private final ConsoleClient admin = ConsoleClient.admin();
    private final TestTenant tenant = ApiServer.running().paidTenant().configured();

    private String page = "";
    private String id = "";

    @BeforeEach
    void solve() {
        id = tenant.complete(
                tenant.submitted(ConsoleBodies.schedule("Ada")), "s1 2027-01-04_09:00", "s2 2027-01-04_10:00");
        page = "/console/conditions/" + id + "/edit";
    }

    private Map<String, String> form(String moves) {
        var seen = seen(admin.get(page).body());
        return new HashMap<>(Map.of("_csrf", admin.csrf(), "moves", moves, "seen", seen, "reason", "Ada is ill"));
    }

    private static String seen(String page) {
        var seen = SEEN.matcher(page);
        assertThat(seen.find()).isTrue();
        return seen.group(1);
    }

    private long confirmed() {
        return tenant.database()
                .sql("SELECT count(confirmed_at) FROM schedule_result WHERE condition_id = ?::uuid")
                .param(id)
                .query(Long.class)
                .single();
    }

    @Test
    void aStepIsPricedInWordsAndWritesNothing() {
        var form = form("");
        form.put("step", BEN_WORKS_FOR_ADA);
        var draft = admin.post(page + "/draft", form).body();

        assertThat(draft)
                .contains("value=\"" + BEN_WORKS_FOR_ADA + "\"")
                .contains("Ben works for Ada")
                .contains("Ada −1 h, Ben +1 h");
        assertThat(confirmed()).isZero();
    }

    @Test
    void aStepIsTakenBack() {
        var form = form(BEN_WORKS_FOR_ADA);
        form.put("undo", "true");

        assertThat(admin.post(page + "/draft", form).body())
                .contains("Candidate 1, unchanged")
                .contains("name=\"moves\" value=\"\"");
    }

    @Test
    void aDayOffersWhatCanBeDoneWithItsPrice() {
        assertThat(admin.get(page + "/cell?view=1&moves=&person=0&day=0").body())
                .contains("Take off")
                .contains("Give to Ben")
                .contains("Swap with Ben")
                .contains("Lock");
    }

    @Test
    void otherHoursAreChosenWithTheirPrice() {
        var price = admin.get(page + "/hours?view=1&moves=&person=0&day=0&start=0&end=2")
                .body();
        assertThat(price).containsPattern("worse|better|same score|Breaks a rule");
        assertThat(admin.get(page + "/hours?view=1&moves=&person=0&day=0&start=2&end=2")
                        .body())
                .contains("The end must be after the start.");

        var draft = admin.post(page + "/hours?person=0&day=0&start=1&end=3", form(""))
                .body();
        assertThat(draft).contains("Ada works 10:00–12:00 on Mon 4 Jan").contains("Ada +1 h");
    }

    @Test
    void theEdgesOfAShiftMoveAndItsBreaksStay() {
        var broken = form("hours:0:0:3");
        broken.put("step", "edges:0:0:2");
        assertThat(admin.post(page + "/draft", broken).body()).contains("Ada works 09:00–11:00 on Mon 4 Jan");

        var draft = admin.post(page + "/hours?person=0&day=0&start=0&end=3&breaks=true", form("give:1:0:0;edges:0:0:3"))
                .body();
        assertThat(draft).contains("Ada works 09:00–12:00 on Mon 4 Jan");
        assertThat(admin.get(page + "/hours?view=1&moves=&person=0&day=0&start=0&end=2&breaks=true")
                        .body())
                .containsPattern("worse|better|same score|Breaks a rule");
        assertThat(admin.get(page + "?moves=edges:0:0:309").statusCode()).isEqualTo(400);
    }

    @Test
    void aDayThatIsOnlyLookedAtSaysWhereItIsChanged() {
        assertThat(admin.get("/console/conditions/" + id + "/cell?view=1&person=0&day=0")
                        .body())
                .contains(
                        "Nothing is written until you confirm.",
                        "/edit?view=1&amp;person=0&amp;day=0\"",
                        "/edit?view=1&amp;person=0&amp;day=0&amp;moves=off:0:0:-1\"",
                        "/edit?view=1&amp;person=0&amp;day=0&amp;moves=give:0:0:1\"");
    }

    @Test
    void hoursStandBesideTheFairShare() {
        assertThat(admin.get("/console/conditions/" + id).body()).contains("fair share 1 h");
    }

    @Test
    void anEdgeOfAShiftIsMovedByMouseAndByKeyboard() {
        try (var browser =
                Browser.start("http://localhost:" + ApiServer.running().port())) {
            browser.screen(1440, 900, "light");
            browser.signIn(ApiServer.OPS_TOKEN);
            browser.open(page + "?person=0&day=0");
            browser.waitFor(".inspector .answer-head");
            browser.find(".rota-cell[data-row='0'][data-day='0']").sendKeys("+");
            browser.waitUntil("document.querySelector('#draft-form [name=moves]').value.includes('edges:0:0:2')");
            assertThat(browser.run(
                            "return document.activeElement.dataset.row + ':' + document.activeElement.dataset.day"))
                    .isEqualTo("0:0");

            browser.press(Keys.ENTER);
            browser.waitUntil("document.activeElement.closest('.inspector') != null");
            browser.press("-");
            browser.waitUntil("document.querySelector('#draft-form [name=moves]').value.endsWith('edges:0:0:1')");
            browser.press("+");
            browser.waitUntil("document.querySelector('#draft-form [name=moves]').value.endsWith('edges:0:0:2')");

            browser.run("""
                    const cell = document.querySelector(".rota-cell[data-row='0'][data-day='0']");
                    const box = cell.querySelector('svg').getBoundingClientRect(), y = box.top + 4;
                    const at = (name, part) => cell.dispatchEvent(new PointerEvent(name, {bubbles: true, button: 0,
                      pointerType: 'mouse', clientX: box.left + box.width * part, clientY: y}));
                    at('pointerdown', 2 / 3); at('pointermove', 0.98);
                    """);
            assertThat(browser.run("return document.getElementById('edge-hours').textContent"))
                    .isEqualTo("09:00–12:00");
            browser.waitUntil("document.getElementById('edge-cost').textContent.trim() !== ''");
            browser.run("""
                    document.querySelector(".rota-cell[data-row='0'][data-day='0']")
                      .dispatchEvent(new PointerEvent('pointerup', {bubbles: true}));
                    """);
            browser.waitUntil("document.querySelector('#draft-form [name=moves]').value.endsWith('edges:0:0:3')");
            assertThat(browser.text()).contains("Ada works 09:00–12:00");
        }
    }

    @Test
    void afterATapAFingerMovesAnEdgeAndCarriesTheDay() {
        try (var browser =
                Browser.start("http://localhost:" + ApiServer.running().port())) {
            browser.screen(1440, 1000, "light");
            browser.signIn(ApiServer.OPS_TOKEN);
            browser.open(page + "?person=0&day=0");
            browser.waitFor(".inspector .answer-head");
            browser.waitUntil(CHOSEN);
            browser.touch("touchStart", DAY_BOX, 1.0 / 3);
            browser.touch("touchMove", DAY_BOX, 0.6);
            browser.touch("touchMove", DAY_BOX, 0.99);
            browser.waitUntil("document.getElementById('edge-hours').textContent == '09:00–12:00'");
            browser.touch("touchEnd", DAY_BOX, 0.99);
            browser.waitUntil("document.querySelector('#draft-form [name=moves]').value.endsWith('edges:0:0:3')");

            browser.waitUntil(CHOSEN);
            browser.waitFor(".inspector .answer-head");
            browser.touch("touchStart", DAY_BOX, 0.5);
            browser.touch("touchMove", DAY_BOX, 0.55);
            browser.touch("touchMove", BENS_BOX, 0.5);
            browser.waitUntil("document.querySelector('.rota-cell.drop') != null");
            browser.touch("touchEnd", BENS_BOX, 0.5);
            browser.waitUntil("document.querySelector('#draft-form [name=moves]').value.endsWith('give:0:0:1')");
        }
    }

    @Test
    void hoursThatNobodyWorksBreakARuleAndAreOfferedToOthers() {
        var form = form("");
        form.put("step", "off:0:0:-1");

        assertThat(admin.post(page + "/draft", form).body())
                .contains("Mon 4 Jan, 09:00–10:00: 1 person missing")
                .contains("Confirm anyway");
        assertThat(admin.get(page + "/cell?view=1&moves=off:0:0:-1&person=0&day=0")
                        .body())
                .contains("Take the open hours");
    }

    @Test
    void confirmingWritesWhatWasChangedAndWhy() {
        var answer = admin.post(page + "/confirm", form(BEN_WORKS_FOR_ADA));

        assertThat(answer.headers().firstValue("Location").orElseThrow()).endsWith("/console/conditions/" + id);
        assertThat(tenant.database()
                        .sql("SELECT count(*) FROM schedule_result, jsonb_array_elements(confirmed_assignments) AS one"
                                + " WHERE condition_id = ?::uuid AND one ->> 'personId' = 's2'")
                        .param(id)
                        .query(Long.class)
                        .single())
                .isEqualTo(2);
        assertThat(tenant.get("/v1/schedule-results/" + id + "/confirmation")
                        .send()
                        .at("/confirmation/confirmedBy")
                        .toString())
                .isEqualTo("{\"kind\":\"operator\",\"name\":\"environment\"}");
        assertThat(admin.get("/console/conditions/" + id + "/log").body())
                .contains("schedule.confirm")
                .contains("Ada is ill");
    }

    @Test
    void whoConfirmsAfterSomebodyElseIsToldAndKeepsTheDraft() {
        var form = form(BEN_WORKS_FOR_ADA);
        admin.post(page + "/confirm", form(""));
        var answer = admin.post(page + "/confirm", form);

        assertThat(answer.body())
                .contains("The rota in force is another one since you began")
                .contains("Confirmed by environment at ", "Look at the rota that is in force now")
                .contains("href=\"/console/conditions/" + id + "\"")
                .contains("value=\"" + BEN_WORKS_FOR_ADA + "\"");
    }

    @Test
    void ofTwoWhoConfirmAtOnceOneIsToldAndKeepsTheDraft() throws Exception {
        var form = form(BEN_WORKS_FOR_ADA);
        Callable<HttpResponse<String>> confirm = () -> admin.post(page + "/confirm", form);
        var answers = new ArrayList<HttpResponse<String>>();

        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var lock = threads.submit(this::lockUntilTwoWait);
            await().until(this::isLocked);
            for (var answer : threads.invokeAll(Collections.nCopies(2, confirm))) {
                answers.add(answer.get());
            }
            lock.get();
        }

        assertThat(answers).extracting(HttpResponse::statusCode).containsExactlyInAnyOrder(302, 200);
        var told = answers.stream()
                .filter(answer -> answer.statusCode() == 200)
                .findAny()
                .orElseThrow()
                .body();
        assertThat(told)
                .contains("The rota in force is another one since you began")
                .contains("value=\"" + BEN_WORKS_FOR_ADA + "\"");
        form.put("seen", seen(told));
        assertThat(admin.post(page + "/confirm", form).statusCode())
                .as("it is refused once")
                .isEqualTo(302);
    }

    @Test
    void aReasonThatWasTypedStaysWhenTheDraftIsRefused() {
        var form = form(BEN_WORKS_FOR_ADA);
        form.put("seen", "completed 2027-01-01T00:00:00Z shifts");
        var kept = "name=\"reason\" value=\"Ada is ill\"";

        assertThat(admin.post(page + "/confirm", form).body()).contains("another one since you began", kept);
        assertThat(admin.post(page + "/revise", form).body()).contains("another one since you began", kept);
        assertThat(admin.get(page).body()).doesNotContain("Ada is ill");
    }

    /** Both have then read the same state. */
    private void lockUntilTwoWait() {
        tenant.database().sql("""
                        DO $$ BEGIN
                          PERFORM 1 FROM schedule_result WHERE condition_id = '%s' FOR UPDATE;
                          FOR look IN 1..1000 LOOP
                            EXIT WHEN (SELECT count(*) FROM pg_locks WHERE NOT granted) >= 2;
                            PERFORM pg_sleep(0.01);
                          END LOOP;
                        END $$
                        """.formatted(id)).update();
    }

    private boolean isLocked() {
        return tenant.database()
                .sql("SELECT condition_id FROM schedule_result WHERE condition_id = ?::uuid FOR UPDATE SKIP LOCKED")
                .param(id)
                .query(String.class)
                .list()
                .isEmpty();
    }

    @Test
    void theRestIsSolvedAsANewConditionAroundTheChange() {
        var answer = admin.post(page + "/revise", form("lock:1:0:-1"));
        var revised = answer.headers().firstValue("Location").orElseThrow().replaceAll(".*/", "");

        assertThat(tenant.database()
                        .sql("SELECT source_condition_id::text FROM schedule_condition WHERE condition_id = ?::uuid")
                        .param(revised)
                        .query(String.class)
                        .single())
                .isEqualTo(id);
        assertThat(confirmed()).isZero();

        tenant.complete(revised, "s2 2027-01-04_09:00", "s2 2027-01-04_10:00");
        assertThat(admin.get("/console/conditions/" + revised + "/compare").body())
                .contains("Candidate 1 against Before the change")
                .containsPattern("<th[^>]*>Ada</th><td[^>]*>0 h</td><td[^>]*>1 h</td>");
    }

    @Test
    void aDraftOfAnotherVersionIsComparedWithTheRotaInForce() {
        var open = tenant.complete(tenant.submitted(ConsoleBodies.schedule("Ada")), "s1 2027-01-04_09:00");
        var edit = "/console/conditions/" + open + "/edit";
        assertThat(admin.get(edit).body()).doesNotContain("1 person missing");

        tenant.post("/v1/schedule-results/" + open + "/confirm-assignments", """
                        {"assignments": [{"personId": "s1", "date": "2027-01-04", "slotId": "09:00"},
                                         {"personId": "s2", "date": "2027-01-04", "slotId": "10:00"}]}
                        """)
                .send()
                .expect(200);

        assertThat(admin.get(edit + "?view=1").body()).contains("Mon 4 Jan, 10:00–11:00: 1 person missing");
        assertThat(admin.get(edit).body()).doesNotContain("1 person missing");
    }

    @Test
    void whatIsNoDraftIsRefused() {
        assertThat(admin.get(page + "?moves=give:0:0:7").statusCode()).isEqualTo(400);
        assertThat(admin.get(page + "?moves=steal").statusCode()).isEqualTo(400);
        assertThat(admin.get(page + "?moves=hours:0:0:309").statusCode()).isEqualTo(400);
        assertThat(admin.get(page + "?moves=hours:0:0:2").statusCode()).isEqualTo(200);
    }

    @Test
    void aViewerChangesNothing() {
        ApiServer.running()
                .asOwner()
                .sql("INSERT INTO operator_token (token_id, name, role, secret_hash, created_at)"
                        + " VALUES (gen_random_uuid(), 'spectator', 'viewer', sha256('only-watching-the-rota-now'::bytea), now())"
                        + " ON CONFLICT DO NOTHING")
                .update();
        var viewer = ConsoleClient.signedIn("only-watching-the-rota-now");

        assertThat(viewer.get(page).statusCode()).isEqualTo(403);
        assertThat(viewer.get("/console/conditions/" + id).body()).doesNotContain(page);
    }
}
