package io.shiftloom.jobs.webhook.endpoint;

import java.security.SecureRandom;
import java.util.Base64;

/**
 * The secret that signs webhooks, as the tenant sees it once.
 *
 * @param value {@code whsec_} and 32 random bytes in base64; the key of the HMAC is the bytes of this whole text
 */
public record SigningSecret(String value) {

    private static final String PREFIX = "whsec_";

    static SigningSecret random(SecureRandom random) {
        var bytes = new byte[32];
        random.nextBytes(bytes);
        return new SigningSecret(PREFIX + Base64.getEncoder().encodeToString(bytes));
    }

    /** Without the secret, because values are easily logged. */
    @Override
    public String toString() {
        return PREFIX + "...";
    }
}
