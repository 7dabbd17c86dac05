package io.shiftloom.api.console;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.Keys;
import org.openqa.selenium.TimeoutException;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.support.ui.WebDriverWait;

/** A real Chromium without a window, as Debian packages it. */
final class Browser implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Duration LONGEST_SCRIPT = Duration.ofMinutes(2);
    private static final int LONGEST_PICTURE = 4000;
    private static final String AXE = "/axe.min.js";

    /**
     * Runs axe. Contrast takes it long, because it looks at all that lies under each text. So of very long pages only those
     * sections are in the document for that, a dozen at a time, in which some text looks like none before: in its color, size and
     * weight, in what surrounds it, or in the colors under it, on which contrast depends. The pages of the API have a hundred
     * sections, and a few looks.
     */
    private static final String LOOK = """
            const [rules, done] = arguments;
            const sections = [...document.querySelectorAll('main > section')];
            const many = sections.length > 12;
            const under = element => {
              let colors = '';
              for (let at = element; at; at = at.parentElement) {
                const style = getComputedStyle(at);
                colors += style.backgroundColor + style.backgroundImage + style.opacity;
              }
              return colors;
            };
            const look = element => {
              const style = getComputedStyle(element);
              return [element.localName, style.color, style.fontSize, style.fontWeight, style.textDecorationLine, style.visibility,
                  style.display, getComputedStyle(element.parentElement).color, under(element)].join(' ');
            };
            const known = new Set();
            const unlike = sections.filter(section => {
              const before = known.size;
              section.querySelectorAll('*').forEach(element => known.add(look(element)));
              return known.size > before;
            });
            const places = many ? sections.map(() => document.createComment('a section')) : [];
            const contrast = {resultTypes: ['violations'], runOnly: {type: 'rule', values: ['color-contrast', 'link-in-text-block']}};
            const others = {resultTypes: ['violations'], rules: {'color-contrast': {enabled: false}, 'link-in-text-block': {enabled: false}}};
            (async () => {
              const found = [];
              if (rules == 'all') { found.push(...(await axe.run(document, others)).violations); }
              places.forEach((place, index) => sections[index].replaceWith(place));
              for (let from = many ? -12 : 0; from < (many ? unlike.length : 1); from += 12) {
                const some = many && from >= 0 ? unlike.slice(from, from + 12) : [];
                some.forEach(section => places[sections.indexOf(section)].replaceWith(section));
                found.push(...(await axe.run(some.length ? {include: some} : document, contrast)).violations);
                some.forEach(section => section.replaceWith(places[sections.indexOf(section)]));
              }
              places.forEach((place, index) => place.replaceWith(sections[index]));
              return found.map(fault => ({impact: fault.impact, elements: fault.nodes.length, line: fault.id + ': '
                + fault.nodes.slice(0, 3).map(node => node.html.slice(0, 160)).join(' | ')}));
            })().then(done);
            """;

    private final String base;
    private final ChromeDriver driver;

    private Browser(String base, Path chromium) {
        this.base = base;
        var options = new ChromeOptions();
        options.setBinary(chromium.toFile());
        options.setScriptTimeout(LONGEST_SCRIPT);
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--no-first-run",
                "--hide-scrollbars",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--user-data-dir=" + profile());
        // Whatever the machine speaks: dates of the United States would be other ones.
        options.setExperimentalOption("prefs", Map.of("intl.accept_languages", "en-GB,en"));
        var service = new ChromeDriverService.Builder()
                .usingDriverExecutable(ChromiumPackage.DRIVER.toFile())
                .usingAnyFreePort()
                .withLogOutput(OutputStream.nullOutputStream())
                .build();
        this.driver = new ChromeDriver(service, options);
    }

    /**
     * Starts one, after installing it where that is allowed. Where it is not, the test is skipped with the reason; in
     * continuous integration a skip would hide a fault, so there it fails.
     */
    static Browser start(String base) {
        var chromium = ChromiumPackage.findOrInstall();
        if (chromium.isEmpty()) {
            var reason = "no Chromium with chromedriver here, and it could not be installed"
                    + " (apt-get install chromium chromium-driver)";
            if (Boolean.parseBoolean(System.getenv("CI"))) {
                Assertions.fail(reason);
            }
            Assumptions.abort(reason);
        }
        return new Browser(base, chromium.orElseThrow());
    }

    private static Path profile() {
        try {
            return Files.createTempDirectory("shiftloom-chromium");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void open(String path) {
        driver.get(base + path);
        // After a change of the screen the driver comes back in one of forty cases while the page is still arriving.
        waitUntil("document.readyState == 'complete'");
    }

    void signIn(String token) {
        leave();
        open("/console/sign-in");
        find("input[name=token]").sendKeys(token);
        click("form button");
        waitFor(".brand");
    }

    /** The language of the pages from now on. */
    void speak(String language) {
        driver.executeCdpCommand(
                "Network.setCookie", Map.of("name", "shiftloom_language", "value", language, "url", base + "/console"));
    }

    /** Forgets who is signed in. */
    void leave() {
        // Of all paths, not only of the one that is open.
        driver.executeCdpCommand("Network.clearBrowserCookies", Map.of());
    }

    WebElement find(String css) {
        return driver.findElement(By.cssSelector(css));
    }

    boolean has(String css) {
        return !driver.findElements(By.cssSelector(css)).isEmpty();
    }

    void click(String css) {
        find(css).click();
    }

    String waitFor(String css) {
        try {
            // An element that a page takes along when it goes is looked for again, on the next page.
            return Objects.requireNonNull(new WebDriverWait(driver, PATIENCE)
                    .ignoring(WebDriverException.class)
                    .until(any -> {
                        var found = find(css);
                        return found.isDisplayed() ? found.getText() : null;
                    }));
        } catch (TimeoutException e) {
            throw new AssertionError("no %s at %s:%n%s".formatted(css, address(), text()), e);
        }
    }

    String address() {
        return Objects.requireNonNull(driver.getCurrentUrl());
    }

    String text() {
        return find("main").getText();
    }

    /** Presses keys one after the other, wherever the focus is. */
    void press(CharSequence... keys) {
        for (var key : keys) {
            driver.switchTo().activeElement().sendKeys(key);
        }
    }

    /** Goes on to what has the focus next. A field for a file would take a key that is sent to it for the name of one. */
    void pressTab() {
        new Actions(driver).sendKeys(Keys.TAB).perform();
    }

    /** Inches, for a paper that a printer has. */
    enum Paper {
        A4(8.27, 11.69),
        LETTER(8.5, 11);

        private final double width;
        private final double height;

        Paper(double width, double height) {
            this.width = width;
            this.height = height;
        }
    }

    /** How many sheets the page takes. */
    int printedPages(Paper paper) {
        // Chromium refuses at times while it is still busy with the page.
        var printed = new WebDriverWait(driver, PATIENCE)
                .ignoring(WebDriverException.class)
                .until(any -> driver.executeCdpCommand(
                        "Page.printToPDF",
                        Map.of("preferCSSPageSize", true, "paperWidth", paper.width, "paperHeight", paper.height)));
        var pdf = Base64.getDecoder().decode(String.valueOf(printed.get("data")));
        return new String(pdf, StandardCharsets.ISO_8859_1).split("/Type\\s*/Page\\b", -1).length - 1;
    }

    /** Runs a script in every page from now on, before any of its own. */
    void beforeEveryPage(String script) {
        driver.executeCdpCommand("Page.addScriptToEvaluateOnNewDocument", Map.of("source", script));
    }

    void waitUntil(String condition) {
        try {
            new WebDriverWait(driver, PATIENCE)
                    .until(any -> Boolean.TRUE.equals(driver.executeScript("return " + condition)));
        } catch (TimeoutException e) {
            throw new AssertionError("never at %s: %s".formatted(address(), condition), e);
        }
    }

    /** Meanwhile the window is minimized, and opened again. */
    void lookAway(Runnable meanwhile) {
        driver.manage().window().minimize();
        waitUntil("document.hidden");
        meanwhile.run();
        driver.manage().window().setSize(new Dimension(1440, 900));
        waitUntil("!document.hidden");
    }

    void unplug(boolean unplugged) {
        driver.executeCdpCommand("Network.enable", Map.of());
        driver.executeCdpCommand(
                "Network.emulateNetworkConditions",
                Map.of("offline", unplugged, "latency", 0, "downloadThroughput", -1, "uploadThroughput", -1));
    }

    /**
     * A finger on an element, half down its height.
     *
     * @param type {@code touchStart}, {@code touchMove} or {@code touchEnd}
     * @param part of the element's width, 0 to 1
     */
    void touch(String type, String element, double part) {
        var at = Objects.toString(driver.executeScript("const box = " + element + ".getBoundingClientRect();"
                + " return (box.left + box.width * " + part + ") + ' ' + (box.top + box.height / 2)"));
        int between = at.indexOf(' ');
        var point = Map.of(
                "x", Double.parseDouble(at.substring(0, between)), "y", Double.parseDouble(at.substring(between + 1)));
        driver.executeCdpCommand(
                "Input.dispatchTouchEvent",
                Map.of("type", type, "touchPoints", type.equals("touchEnd") ? List.of() : List.of(point)));
    }

    /** What the browser makes of its surroundings, by a command of its protocol. */
    void emulate(String command, Map<String, Object> how) {
        driver.executeCdpCommand(command, how);
    }

    Object run(String script) {
        return driver.executeScript(script);
    }

    /** Width, height and theme of what the page is drawn on. */
    void screen(int width, int height, String scheme) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 600));
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    }

    /** As a system that chooses the colours itself, such as the contrast themes of Windows. */
    void forceColors() {
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "forced-colors", "value", "active"))));
    }

    /**
     * What axe finds.
     *
     * @param elements with a fault, by its impact
     * @param serious what it calls serious or critical, as readable lines
     */
    record Faults(Map<String, Integer> elements, List<String> serious) {}

    Faults faults() {
        return faults("all");
    }

    /** What axe finds of contrast, which is all that a theme decides. Its category of color also has rules that are off otherwise. */
    Faults faultsOfColor() {
        return faults("contrast");
    }

    @SuppressWarnings("unchecked")
    private Faults faults(String rules) {
        if (!Boolean.TRUE.equals(driver.executeScript("return 'axe' in window"))) {
            driver.executeScript(axe());
        }
        var found = (List<Map<String, Object>>) Objects.requireNonNull(driver.executeAsyncScript(LOOK, rules));
        var elements = new HashMap<String, Integer>();
        found.forEach(fault -> elements.merge(
                String.valueOf(fault.get("impact")),
                Integer.parseInt(String.valueOf(fault.get("elements"))),
                Integer::sum));
        return new Faults(
                Map.copyOf(elements),
                found.stream()
                        .filter(fault -> List.of("serious", "critical").contains(String.valueOf(fault.get("impact"))))
                        .map(fault -> String.valueOf(fault.get("line")))
                        .toList());
    }

    private static String axe() {
        try (var stream = Objects.requireNonNull(Browser.class.getResourceAsStream(AXE), AXE)) {
            return new String(stream.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(AXE, e);
        }
    }

    /** Errors that the page reported, such as a refused script. */
    Stream<String> complaints() {
        return driver.manage().logs().get("browser").getAll().stream()
                .filter(entry -> entry.getLevel().intValue() >= Level.SEVERE.intValue())
                .map(LogEntry::getMessage);
    }

    void forgetComplaints() {
        driver.manage().logs().get("browser");
    }

    void picture(File file) throws IOException {
        waitUntil("document.readyState == 'complete' && document.fonts.status == 'loaded'");
        var shot = driver.executeCdpCommand("Page.captureScreenshot", Map.of("format", "png"));
        Files.write(file.toPath(), Base64.getDecoder().decode(String.valueOf(shot.get("data"))));
    }

    /** Of the whole page, also of what has to be scrolled to. */
    void pictureOfAll(File file) throws IOException {
        waitUntil("document.readyState == 'complete' && document.fonts.status == 'loaded'");
        var height = Math.min(
                LONGEST_PICTURE,
                Integer.parseInt(
                        Objects.toString(run("return Math.max(innerHeight, document.documentElement.scrollHeight)"))));
        var width = Integer.parseInt(Objects.toString(run("return document.documentElement.clientWidth")));
        var shot = driver.executeCdpCommand(
                "Page.captureScreenshot",
                Map.of(
                        "format",
                        "png",
                        "captureBeyondViewport",
                        true,
                        "clip",
                        Map.of("x", 0, "y", 0, "width", width, "height", height, "scale", 1)));
        Files.write(file.toPath(), Base64.getDecoder().decode(String.valueOf(shot.get("data"))));
    }

    @Override
    public void close() {
        driver.quit();
    }
}
