package io.shiftloom.jobs.webhook.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.HexFormat;
import org.apache.commons.codec.digest.HmacAlgorithms;
import org.apache.commons.codec.digest.HmacUtils;

/** The signature of a webhook: HMAC-SHA256 over {@code timestamp.body}, keyed with the whole text of the secret. */
final class WebhookSignature {

    private WebhookSignature() {}

    /**
     * The value of the signature's header.
     *
     * @param timestamp Unix time in seconds, as the header of its own says
     */
    static String of(String secret, long timestamp, byte[] body) {
        var mac = HmacUtils.getInitializedMac(HmacAlgorithms.HMAC_SHA_256, secret.getBytes(UTF_8));
        mac.update((timestamp + ".").getBytes(UTF_8));
        return "v1=" + HexFormat.of().formatHex(mac.doFinal(body));
    }
}
