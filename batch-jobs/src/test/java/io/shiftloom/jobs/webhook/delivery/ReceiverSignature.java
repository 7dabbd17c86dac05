package io.shiftloom.jobs.webhook.delivery;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** The signature as a receiver computes it, with nothing of the service's. */
final class ReceiverSignature {

    private static final String ALGORITHM = "HmacSHA256";

    private ReceiverSignature() {}

    static String of(String secret, long timestamp, byte[] body) {
        try {
            var mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret.getBytes(UTF_8), ALGORITHM));
            mac.update((timestamp + ".").getBytes(UTF_8));
            return "v1=" + HexFormat.of().formatHex(mac.doFinal(body));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
