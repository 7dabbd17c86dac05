package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What leaves a printer. */
class ConsolePaperTest {

    @Test
    void theDarkThemeIsPrintedInDarkLettersOnWhite() {
        var server = ApiServer.running();
        try (var browser = Browser.start("http://localhost:" + server.port())) {
            browser.screen(1440, 900, "dark");
            browser.signIn(ApiServer.OPS_TOKEN);
            browser.open("/console/tenants/" + server.paidTenant().tenantId() + "/in-force");
            browser.click("[data-theme-choice=dark]");
            assertThat(letters(browser)).isEqualTo("rgb(233, 236, 242)");

            browser.emulate("Emulation.setEmulatedMedia", Map.of("media", "print"));

            assertThat(letters(browser)).isEqualTo("rgb(19, 24, 36)");
        }
    }

    private static Object letters(Browser browser) {
        return browser.run("return getComputedStyle(document.querySelector('main h2')).color");
    }
}
