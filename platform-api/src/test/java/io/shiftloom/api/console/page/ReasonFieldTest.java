package io.shiftloom.api.console.page;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

/** The fields in which somebody says why. */
class ReasonFieldTest {

    private static final Pattern FIELD =
            Pattern.compile("<input class=\"input\"[^>]*(name=\"reason\"|id=\"ask-reason\")[^>]*>");

    /** The service refuses blanks, and some forms would be empty after that. */
    @Test
    void aBrowserAsksForMoreThanBlanks() throws IOException {
        var fields = new ArrayList<String>();
        for (var page : new PathMatchingResourcePatternResolver().getResources("classpath:templates/console/*.html")) {
            FIELD.matcher(page.getContentAsString(UTF_8))
                    .results()
                    .map(MatchResult::group)
                    .forEach(fields::add);
        }

        assertThat(fields)
                .hasSizeGreaterThan(8)
                .allSatisfy(field -> assertThat(field).contains("required", "pattern=\".*\\S.*\""));
    }
}
