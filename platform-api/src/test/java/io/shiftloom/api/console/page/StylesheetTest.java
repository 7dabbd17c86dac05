package io.shiftloom.api.console.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

class StylesheetTest {

    /** A4 is 794 pixels wide for a browser, whose rules for phones would print tables as cards. */
    @Test
    void rulesForNarrowScreensDoNotCountOnPaper() throws IOException {
        var sheets = new PathMatchingResourcePatternResolver().getResources("classpath:console/assets/*.css");

        assertThat(sheets).hasSizeGreaterThan(2);
        for (var sheet : sheets) {
            var rules = sheet.getContentAsString(StandardCharsets.UTF_8).split("@media", -1);
            assertThat(Arrays.stream(rules).skip(1).filter(rule -> rule.strip().startsWith("(max-width")))
                    .as(sheet.getFilename())
                    .isEmpty();
        }
    }

    /** 7 points are 9.34 pixels. */
    @Test
    void paperHasLettersThatCanBeReadAndRepeatsItsHeadings() throws IOException {
        var paper = new ClassPathResource("console/assets/print.css").getContentAsString(StandardCharsets.UTF_8);
        var sizes = Pattern.compile("\\.paper-[^{]*\\{[^}]*?font-size: ([\\d.]+)px")
                .matcher(paper)
                .results()
                .map(found -> Double.valueOf(found.group(1)))
                .toList();

        assertThat(sizes).hasSizeGreaterThan(4).allMatch(size -> size >= 9.34);
        assertThat(paper)
                .contains(
                        ".paper-rota thead { display: table-header-group; }",
                        ".paper-rota tr { break-inside: avoid; }");
    }

    @Test
    void nothingIsOfferedOnPaperAndNoHeadIsCutOff() throws IOException {
        var paper = new ClassPathResource("console/assets/print.css").getContentAsString(StandardCharsets.UTF_8);

        assertThat(paper)
                .contains(
                        ".card-head .button, .card-head form", ".condition-head { position: static; margin: 0 0 12px;");
    }
}
