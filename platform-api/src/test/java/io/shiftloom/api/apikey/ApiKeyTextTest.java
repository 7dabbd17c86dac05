package io.shiftloom.api.apikey;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import org.junit.jupiter.api.Test;

class ApiKeyTextTest {

    private final SecureRandom random = new SecureRandom();

    @Test
    void hasThePublishedForm() {
        for (int i = 0; i < 1_000; i++) {
            var key = ApiKeyText.random(random);

            assertThat(key.text())
                    .matches("slk_[0-9A-Za-z]{12}_[0-9A-Za-z]{49}")
                    .startsWith("slk_" + key.keyId());
            assertThat(ApiKeyText.parse(key.text())).contains(key);
        }
    }

    @Test
    void everySingleMistypedCharacterIsNoticed() {
        var text = ApiKeyText.random(random).text();
        for (int i = 0; i < text.length(); i++) {
            var other = text.charAt(i) == 'x' ? 'y' : 'x';

            assertThat(ApiKeyText.parse(text.substring(0, i) + other + text.substring(i + 1)))
                    .isEmpty();
        }
        assertThat(ApiKeyText.parse(text + " ")).isEmpty();
    }

    @Test
    void neverPrintsItsSecret() {
        var key = ApiKeyText.random(random);

        assertThat(key.toString()).doesNotContain(key.text().substring(17));
    }
}
