package io.shiftloom.api.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** {@code docs/settings.md} lists the settings of the code. {@code -Dsettings.write=true} writes what the test compares. */
class SettingsPageTest {

    private static final Path PAGE = Path.of("docs", "settings.md");
    private static final String BEGIN = "<!-- made from the code by SettingsPageTest -->\n\n";
    private static final String END = "\n<!-- end -->";

    @Test
    void listsEverySettingWithItsDefaultAndMeaning() throws IOException {
        var page = Files.readString(PAGE);
        int begin = page.indexOf(BEGIN) + BEGIN.length();
        int end = page.indexOf(END);
        var table = SettingsTable.markdown();
        if (Boolean.getBoolean("settings.write")) {
            Files.writeString(PAGE, page.substring(0, begin) + table + page.substring(end));
            return;
        }

        assertThat(page.substring(begin, end))
                .as("run SettingsPageTest with -Dsettings.write=true")
                .isEqualTo(table);
    }

    @Test
    void everySettingHasAMeaning() {
        assertThat(SettingsTable.markdown().lines().filter(line -> line.startsWith("| `")))
                .hasSizeGreaterThan(30)
                .noneMatch(Pattern.compile("\\|\\s*\\|$").asPredicate());
    }
}
