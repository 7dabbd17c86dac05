package io.shiftloom.jobs.webhook.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** The signature of a webhook: HMAC-SHA256 over {@code timestamp.body}, keyed with the whole text of the secret. */
public final class WebhookSignature {

    private static final String ALGORITHM = "HmacSHA256";

    private WebhookSignature() {}

    /**
     * The value of the signature's header.
     *
     * @param timestamp Unix time in seconds, as the header of its own says
     */
    public static String of(String secret, long timestamp, byte[] body) {
        try {
            var mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret.getBytes(UTF_8), ALGORITHM));
            mac.update((timestamp + ".").getBytes(UTF_8));
            return "v1=" + HexFormat.of().formatHex(mac.doFinal(body));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("HmacSHA256 is part of every Java platform", e);
        }
    }
}
