package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.console.page.Computations;
import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the console tells about absences that were tried. */
class ConsoleAbsencesTest {

    private final ConsoleClient admin = ConsoleClient.admin();
    private final TestTenant tenant = ApiServer.running().paidTenant().configured();

    private String id = "";
    private String page = "";

    @BeforeEach
    void solve() {
        id = tenant.complete(
                tenant.submitted(ConsoleBodies.schedule("Ada")), "s1 2027-01-04_09:00", "s2 2027-01-04_10:00");
        page = "/console/conditions/" + id + "/absences";
    }

    private void ask() {
        assertThat(admin.post(page, Map.of("_csrf", admin.csrf(), "reason", "to see"))
                        .statusCode())
                .isBetween(300, 399);
    }

    /** As workers store it. */
    private void store(int person, String name, boolean absorbed) {
        var help = absorbed ? "[{\"personId\":\"s2\",\"displayName\":\"Ben\",\"removed\":[],\"added\":[]}]" : "[]";
        var open = absorbed ? "[]" : "[{\"date\":\"2027-01-04\",\"slotId\":\"10:00\"}]";
        var document = """
                {"personId":"s%d","displayName":"%s","date":"2027-01-04","absorbed":%b,"by":%s,
                 "bill":{"before":{"shifts":100},"after":{"shifts":220}},"open":%s}""".formatted(person + 1, name, absorbed, help, open);
        tenant.database().sql("""
                        INSERT INTO resilience_absence (run_id, tenant_id, date, person, document)
                        SELECT run_id, tenant_id, '2027-01-04', ?, ?::json FROM resilience_run WHERE condition_id = ?
                        """).params(person, document, UUID.fromString(id)).update();
    }

    private void endSearchesTooEarly() {
        tenant.database()
                .sql("UPDATE resilience_absence SET document = (document::jsonb || '{\"searched\": false}')::json"
                        + " WHERE tenant_id = ?")
                .param(tenant.tenantId())
                .update();
    }

    private void state(String state) {
        tenant.database()
                .sql("UPDATE resilience_run SET state = ? WHERE condition_id = ?")
                .params(state, UUID.fromString(id))
                .update();
    }

    @Test
    void beforeAnybodyAsksThePageOffersToTry() {
        assertThat(admin.get(page).body()).contains("Try each absence").doesNotContain("<table class=\"heat\"");
    }

    @Test
    void whileItIsUnderWayThePageLooksAgain() {
        ask();

        store(0, "Ada", true);

        assertThat(admin.get(page).body())
                .contains("data-live=\"2000\"", "The map follows")
                .as("days that were not tried yet would look like days off")
                .doesNotContain("Try each absence", "<table class=\"heat\"");
        state("canceled");
    }

    @Test
    void mapAndWordsTellWhoHelpsOutAndWhatBreaks() {
        ask();
        store(0, "Ada", true);
        store(1, "Ben", false);
        state("completed");

        assertThat(admin.get(page).body())
                .contains("2 absences were tried: others can take over 1, and 1 leaves hours open.")
                .contains("If Ben is ill on Monday, 4 January, somebody is missing for 1 h.")
                .contains("Ada, Mon 4 Jan: Ben helps out, +120 points")
                .contains("class=\"conflict\"")
                .contains("Try again")
                .doesNotContain("data-live");
    }

    @Test
    void searchThatEndedTooEarlyIsNoFactAboutWhoCouldHelp() {
        ask();
        store(1, "Ben", false);
        endSearchesTooEarly();
        state("completed");

        assertThat(admin.get(page).body())
                .contains("If Ben is ill on Monday, 4 January, somebody is missing for up to 1 h:"
                        + " the effort ran out before everybody was asked.")
                .doesNotContain("somebody is missing for 1 h");
    }

    @Test
    void lineThatSaysHalfIsTold() {
        assertThat(admin.get(page + "/repairs?person=&date=2027-01-04").body())
                .contains("choose a person and a day in each line")
                .doesNotContain("there is no");
    }

    @Test
    void absenceThatLeavesNoShiftOpenIsToldAndNotRepaired() {
        assertThat(admin.get(page + "/repairs?person=s1&date=2027-01-05").body())
                .contains("begins no shift on Tue 5 Jan.")
                .doesNotContain("Repair 1", "Nobody was found");
    }

    @Test
    void whoeverIsIllIsReplacedByTheRepairThatSomebodyChooses() {
        var repairs = admin.get(page + "/repairs?person=s1&date=2027-01-04").body();

        assertThat(repairs).contains("Repair 1", "<th scope=\"row\">Ben</th>", "Mon 4 Jan 09:00–10:00");
        var repair = Pattern.compile("name=\"repair\" value=\"([^\"]+)\"").matcher(repairs);
        assertThat(repair.find()).isTrue();
        var chosen = Map.of(
                "_csrf",
                admin.csrf(),
                "reason",
                "ill",
                "person",
                "s1",
                "date",
                "2027-01-04",
                "repair",
                repair.group(1));
        var made = admin.post(page + "/repairs", chosen)
                .headers()
                .firstValue("Location")
                .orElseThrow();
        assertThat(made).startsWith("/console/conditions/").doesNotContain(id);
        assertThat(admin.get("/console/conditions/" + id + "/log").body()).contains("schedule.emergency");
    }

    /** Of two who are ill at once, with somebody who is on the roster only. */
    @Test
    void severalAreIllAndSomebodyFromTheRosterComesIn() {
        var dora = tenant.staff("Dora");
        var both = page + "/repairs?person=s1&date=2027-01-04&person=s2&date=2027-01-04";
        assertThat(admin.get(both).body())
                .contains("0 are available", "Absence 3")
                .doesNotContain("Repair 1");

        var helped = both + "&substitute=" + dora;
        try (var browser =
                Browser.start("http://localhost:" + ApiServer.running().port())) {
            browser.screen(1440, 900, "light");
            browser.signIn(ApiServer.OPS_TOKEN);
            browser.open(helped);
            assertThat(browser.text()).contains("Repair 1", "Who may come in");
            assertThat(browser.run("return document.querySelector('tbody').innerText")
                            .toString())
                    .contains("Ada", "Ben", "Dora", "Mon 4 Jan 09:00–11:00");
            assertThat(browser.faults().serious()).isEmpty();
            browser.screen(390, 844, "dark");
            assertThat(browser.faults().serious()).isEmpty();
        }

        var repair = Pattern.compile("name=\"repair\" value=\"([^\"]+)\"")
                .matcher(admin.get(helped).body());
        assertThat(repair.find()).isTrue();
        var chosen = Map.of("_csrf", admin.csrf(), "reason", "both ill", "repair", repair.group(1));
        assertThat(admin.post(helped, chosen).headers().firstValue("Location").orElseThrow())
                .startsWith("/console/conditions/")
                .doesNotContain(id);
    }

    @Test
    void repairThatWasNeverOfferedIsRefusedOnThePage() {
        var wrong = Map.of(
                "_csrf",
                admin.csrf(),
                "reason",
                "down with flu",
                "person",
                "s1",
                "date",
                "2027-01-04",
                "repair",
                "1-none");

        assertThat(admin.post(page + "/repairs", wrong).body())
                .contains("offered over an hour ago", "Repair 1")
                .as("what was typed stays")
                .contains("name=\"reason\" value=\"down with flu\"");
    }

    /** It was, after a search that waited as long again and then showed nothing. */
    @Test
    void repairThatIsRefusedWhileOthersComputeIsChosenAgainWithoutASearch() throws Exception {
        var choice = Map.of(
                "_csrf",
                admin.csrf(),
                "reason",
                "down with flu",
                "person",
                "s1",
                "date",
                "2027-01-04",
                "repair",
                "1-none");
        int places = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
        var begun = new CountDownLatch(places);
        var over = new CountDownLatch(1);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var computations = ApiServer.running().bean(Computations.class);
            for (int place = 0; place < places; place++) {
                threads.execute(() -> computations.run(() -> {
                    begun.countDown();
                    return awaited(over);
                }));
            }
            assertThat(awaited(begun)).isTrue();

            var refused = admin.post(page + "/repairs", choice).body();
            over.countDown();

            assertThat(refused)
                    .contains("The service already computes as many prices and repairs", "The repair that you chose")
                    .contains("name=\"reason\" value=\"down with flu\"", "name=\"repair\" value=\"1-none\"")
                    .doesNotContain("Repair 1");
        }
    }

    private static boolean awaited(CountDownLatch latch) {
        try {
            return latch.await(1, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Test
    void askingIsInTheLog() {
        ask();
        state("canceled");

        assertThat(admin.get("/console/conditions/" + id + "/log").body()).contains("resilience.start");
    }
}
