package io.shiftloom.api.console;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.demo.Demo;
import io.shiftloom.jobs.storage.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import tools.jackson.databind.JsonNode;

/**
 * Takes the pictures in {@code platform-api/docs/screenshots} of a service of its own with the demo's restaurant. Run by its
 * name only, see the folder's README.
 */
class ConsoleScreenshots {

    private static final Path FOLDER = Path.of("docs/screenshots");
    private static final int PATIENCE_SECONDS = 240;

    @Test
    void take() throws IOException, InterruptedException {
        Files.createDirectories(FOLDER);
        var server = ApiServer.with(Map.of("shiftloom.roles", "api,worker", "shiftloom.effort", "30"));
        try {
            var base = "http://localhost:" + server.port();
            var schedule = new Demo(URI.create(base), Files.createTempDirectory("shiftloom-pictures"))
                    .run(ApiServer.OPS_TOKEN, result -> {})
                    .conditionId();
            var impossible = impossible(server);
            ConsoleBodies.deadLetter(server.paidTenant(), "the till is closed");
            try (var browser = Browser.start(base)) {
                browser.signIn(ApiServer.OPS_TOKEN);
                shootAll(browser, schedule, impossible);
            }
        } finally {
            server.close();
        }
    }

    private static void shootAll(Browser browser, String schedule, String impossible)
            throws IOException, InterruptedException {
        var rota = "/console/conditions/" + schedule;
        shoot(browser, "inbox", "/console", 1440, 1000, "light");
        shoot(browser, "inbox-phone", "/console", 390, 844, "dark");
        shoot(browser, "jobs", "/console/jobs", 1440, 700, "light");
        shoot(browser, "job", "/console/conditions/" + schedule + "/runs", 1440, 1100, "dark");
        shoot(browser, "schedule", rota, 1440, 1500, "light");
        shoot(browser, "schedule-dark", rota, 1440, 1000, "dark");
        shoot(browser, "schedule-phone", rota, 390, 844, "light");
        shoot(browser, "week", rota + "?days=7&day=7", 1440, 1000, "light");
        shoot(browser, "compared", rota + "/compare?view=1&against=2", 1440, 1000, "light");
        shoot(browser, "change", rota + "/edit?moves=off:1:0:-1", 1440, 1000, "light");
        shoot(browser, "paper", rota + "/print", 1440, 1000, "light");
        shoot(browser, "paper-person", rota + "/print?each=true", 1000, 900, "light");
        shoot(browser, "no-solution", "/console/conditions/" + impossible + "/why", 1440, 1250, "light");
        shoot(browser, "deliveries", "/console/deliveries?status=dead", 1440, 600, "light");
        shoot(browser, "schedules-phone", "/console/schedules?status=completed", 390, 844, "dark");
        shoot(browser, "playground", "/console/playground", 1440, 900, "light");
        shoot(browser, "tenants", "/console/tenants", 1440, 700, "dark");
        shoot(browser, "docs", "/docs", 1440, 1000, "light");
        browser.screen(1440, 1000, "light");
        browser.open(rota);
        browser.click(".rota-cell[data-row='1'][data-day='6']");
        browser.waitFor(".inspector .answer-head");
        browser.picture(FOLDER.resolve("why-not.png").toFile());
        flow(browser, rota);
        browser.leave();
        shoot(browser, "sign-in", "/console/sign-in", 1000, 700, "light");
    }

    /** A planner's way: a day is chosen, a step previewed, the bill confirmed. */
    private static void flow(Browser browser, String rota) throws IOException {
        browser.screen(1440, 1000, "light");
        browser.open(rota + "/edit");
        browser.click(".rota-cell[data-row='1'][data-day='0']");
        browser.waitFor(".inspector .options");
        browser.picture(FOLDER.resolve("flow-1-day.png").toFile());
        browser.run(
                "[...document.querySelectorAll('.options button')].find(one => one.innerText.startsWith('Give')).click()");
        browser.waitFor("#draft[data-dirty] section .bill");
        browser.waitFor(".inspector .answer-head");
        browser.picture(FOLDER.resolve("flow-2-preview.png").toFile());
        browser.click("[data-dialog=dialog-confirm]");
        browser.find("#confirm-reason").sendKeys("Emre is ill");
        browser.picture(FOLDER.resolve("flow-3-confirm.png").toFile());
        browser.find("#confirm-reason").sendKeys(Keys.ENTER);
        browser.waitFor(".said");
        browser.picture(FOLDER.resolve("flow-4-confirmed.png").toFile());
    }

    private static void shoot(Browser browser, String name, String path, int width, int height, String scheme)
            throws IOException {
        browser.screen(width, height, scheme);
        browser.open(path);
        browser.picture(FOLDER.resolve(name + ".png").toFile());
    }

    /** Tries what nobody can staff, and waits for the proof. */
    private static String impossible(ApiServer server) throws IOException, InterruptedException {
        var client = ConsoleClient.of(server, ApiServer.OPS_TOKEN);
        var tenant = server.paidTenant()
                .with("name = 'Strandbad Nord'")
                .configured()
                .tenantId()
                .toString();
        var page = client.get("/console/playground?people=3&days=7&opens=0&closes=24&headcount=3&tenant=" + tenant)
                .body();
        var from = page.indexOf('{', page.indexOf("<textarea"));
        var body = page.substring(from, page.indexOf("</textarea>")).replace("&quot;", "\"");
        var answer = client.post(
                "/console/playground",
                Map.of("_csrf", client.csrf(), "tenant", tenant, "body", body, "reason", "a picture"));
        var place = answer.headers().firstValue("Location").orElseThrow();
        var id = place.replaceAll(".*/conditions/([^/]+)/.*", "$1");
        var latest = Instant.now().plusSeconds(PATIENCE_SECONDS);
        while (job(server, id).path("finishedAt").isNull() && Instant.now().isBefore(latest)) {
            Thread.sleep(200);
        }
        return id;
    }

    private static JsonNode job(ApiServer server, String id) throws IOException, InterruptedException {
        try (var http = HttpClient.newHttpClient()) {
            var request = HttpRequest.newBuilder(URI.create("http://localhost:" + server.port() + "/ops/v1/jobs/" + id))
                    .header("Authorization", "Bearer " + ApiServer.OPS_TOKEN)
                    .build();
            return Json.read(
                    http.send(request, HttpResponse.BodyHandlers.ofString()).body());
        }
    }
}
