package io.shiftloom.api.console;

import io.shiftloom.api.contract.ApiServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.openqa.selenium.Keys;

/**
 * Takes the pictures in {@code platform-api/docs/screenshots}, and of every page, of a service of its own. Run by its name
 * only, see the folder's README.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ConsoleScreenshots {

    private static final Path FOLDER = Path.of("docs/screenshots");
    private static final Path PAGES = Path.of("target/console-pages");

    private static PicturedService service;

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        service = new PicturedService();
    }

    @AfterAll
    static void stop() {
        if (service != null) {
            service.close();
        }
    }

    /** All pages in light, in dark, as a phone shows them and in German, as long as they are: to look at before a change. */
    @Test
    @Order(2)
    void everyPage() throws IOException, InterruptedException {
        service.keepBusy();
        Files.createDirectories(PAGES);
        try (var browser = Browser.start(service.base())) {
            browser.signIn(ApiServer.OPS_TOKEN);
            for (var page : pages().entrySet()) {
                for (var screen : List.of("light", "dark", "phone", "german")) {
                    var phone = screen.equals("phone");
                    browser.screen(phone ? 390 : 1440, phone ? 844 : 1000, screen.equals("dark") ? "dark" : "light");
                    browser.speak(screen.equals("german") ? "de" : "en");
                    browser.open(page.getValue());
                    browser.pictureOfAll(
                            PAGES.resolve(page.getKey() + "-" + screen + ".png").toFile());
                }
            }
        }
    }

    private static Map<String, String> pages() {
        var pages = new LinkedHashMap<String, String>();
        for (var state :
                List.of("running", "queued", "stopped", "error", "failed", "impossible", "revised", "emergency")) {
            pages.put(state + "-rota", "/console/conditions/" + service.id(state));
            pages.put(state + "-runs", "/console/conditions/" + service.id(state) + "/runs");
        }
        ConsoleBodies.pagesByName(service.clinic(), service.id("completed"), service.id("letter"))
                .forEach((name, path) -> pages.put(name.toLowerCase(Locale.ROOT).replaceAll("[^a-z]+", "-"), path));
        pages.put("impossible-why", "/console/conditions/" + service.id("impossible") + "/why");
        pages.put("revised-compare", "/console/conditions/" + service.id("revised") + "/compare");
        pages.put("emergency-compare", "/console/conditions/" + service.id("emergency") + "/compare");
        pages.put("change-step", "/console/conditions/" + service.id("completed") + "/edit?moves=off:1:0:-1");
        return pages;
    }

    @Test
    @Order(1)
    void take() throws IOException {
        Files.createDirectories(FOLDER);
        try (var browser = Browser.start(service.base())) {
            browser.signIn(ApiServer.OPS_TOKEN);
            shootAll(browser, service.id("completed"), service.id("impossible"));
        }
    }

    private static void shootAll(Browser browser, String schedule, String impossible) throws IOException {
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
        // The step of an earlier picture would come back.
        browser.run("sessionStorage.clear()");
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
}
