package io.shiftloom.api.console;

import io.shiftloom.jobs.json.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * Takes the pictures in {@code platform-api/docs/screenshots} of a demo that runs: its address in
 * {@code SHIFTLOOM_URL}, an admin's token in {@code SHIFTLOOM_OPS_TOKEN}. Run by its name only, see the folder's README.
 */
class ConsoleScreenshots {

    private static final Path FOLDER = Path.of("docs/screenshots");
    private static final String BASE = System.getenv().getOrDefault("SHIFTLOOM_URL", "http://localhost:8080");
    private static final String TOKEN = System.getenv().getOrDefault("SHIFTLOOM_OPS_TOKEN", "");

    @Test
    void take() throws IOException, InterruptedException {
        Files.createDirectories(FOLDER);
        var completed = newest("completed");
        try (var browser = Browser.start(BASE)) {
            browser.screen(1440, 1000, "light");
            browser.signIn(TOKEN);
            shoot(browser, "overview", "/console", 1440, 900, "light");
            shoot(browser, "job", "/console/jobs/" + completed, 1440, 1000, "dark");
            shoot(browser, "schedule", "/console/schedules/" + completed, 1440, 1000, "light");
            shoot(browser, "schedule-dark", "/console/schedules/" + completed, 1440, 1000, "dark");
            shoot(browser, "schedule-phone", "/console/schedules/" + completed, 390, 844, "light");
            browser.screen(1440, 1000, "light");
            browser.open("/console/schedules/" + completed);
            browser.click(".rota-cell[data-row='1'][data-day='6']");
            browser.waitFor(".drawer.open .answer-head");
            // The drawer takes a moment to slide in.
            Thread.sleep(400);
            browser.picture(FOLDER.resolve("why-not.png").toFile());
            var impossible = newest("no_solution");
            if (!impossible.isEmpty()) {
                shoot(browser, "no-solution", "/console/schedules/" + impossible, 1440, 900, "light");
            }
        }
    }

    private static void shoot(Browser browser, String name, String path, int width, int height, String scheme)
            throws IOException {
        browser.screen(width, height, scheme);
        browser.open(path);
        browser.picture(FOLDER.resolve(name + ".png").toFile());
    }

    /** Id of the newest job that ended so; empty when there is none. */
    private static String newest(String status) throws IOException, InterruptedException {
        try (var http = HttpClient.newHttpClient()) {
            var request = HttpRequest.newBuilder(URI.create(BASE + "/ops/v1/jobs?limit=1&status=" + status))
                    .header("Authorization", "Bearer " + TOKEN)
                    .build();
            var jobs = Json.read(
                    http.send(request, HttpResponse.BodyHandlers.ofString()).body());
            return jobs.path("items").path(0).path("conditionId").asString("");
        }
    }
}
