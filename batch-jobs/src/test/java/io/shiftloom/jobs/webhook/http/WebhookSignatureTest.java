package io.shiftloom.jobs.webhook.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The vectors of docs/webhooks.md, made with {@code openssl dgst -sha256 -hmac}. */
class WebhookSignatureTest {

    private static final String SECRET = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
            1789372800 | {"type":"webhook.test","occurredAt":"2026-09-14T08:00:00.000Z"} | 8b96a4db59132411e06fdb9d048aa6182a3ffe1b98e81b1dc46b055d90ca0a9d
            0          | {} | cefdb8ac7cfb82d8f784bad72fe73c3fa35faab8c0cd150c653959c486c77256
            1789372800 | {"note":"Käse"} | 60e64fb78e6198f89f01ea827b8042fbd14aac743b99f88e18386aad9ffc2378
            """)
    void signatureIsThatOfTheVector(long timestamp, String body, String expected) {
        assertThat(WebhookSignature.of(SECRET, timestamp, body.getBytes(UTF_8))).isEqualTo("v1=" + expected);
    }
}
