package io.shiftloom.jobs.secret;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import org.springframework.stereotype.Component;

/**
 * Encrypts secrets with AES-256-GCM. Each is bound to its tenant's id, so that a row copied to another tenant cannot be
 * opened there.
 */
@Component
public final class SecretBox {

    private static final String CIPHER = "AES/GCM/NoPadding";
    private static final String MAC = "HmacSHA256";
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;

    private final MasterKeys keys;
    private final SecureRandom random = new SecureRandom();

    public SecretBox(MasterKeys keys) {
        this.keys = keys;
    }

    public SealedSecret seal(UUID tenantId, String secret) {
        var nonce = new byte[NONCE_BYTES];
        random.nextBytes(nonce);
        try {
            var key = keys.find(keys.currentId()).orElseThrow();
            var encrypted = cipher(Cipher.ENCRYPT_MODE, key, nonce, tenantId).doFinal(secret.getBytes(UTF_8));
            var ciphertext = Arrays.copyOf(nonce, NONCE_BYTES + encrypted.length);
            System.arraycopy(encrypted, 0, ciphertext, NONCE_BYTES, encrypted.length);
            return new SealedSecret(keys.currentId(), ciphertext);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("cannot encrypt", e);
        }
    }

    /** @throws UnreadableSecret when its key is missing, or the secret belongs to another tenant or was changed */
    public String open(UUID tenantId, SealedSecret secret) {
        var key = keys.find(secret.keyId())
                .orElseThrow(() -> new UnreadableSecret(
                        "The secret of tenant %s was encrypted with master key %s, which this process does not have. Maybe set SHIFTLOOM_MASTER_PREVIOUS_KEYS, or the same SHIFTLOOM_MASTER_KEY in all processes."
                                .formatted(tenantId, secret.keyId())));
        try {
            var nonce = Arrays.copyOf(secret.ciphertext(), NONCE_BYTES);
            var encrypted = Arrays.copyOfRange(secret.ciphertext(), NONCE_BYTES, secret.ciphertext().length);
            return new String(cipher(Cipher.DECRYPT_MODE, key, nonce, tenantId).doFinal(encrypted), UTF_8);
        } catch (GeneralSecurityException e) {
            throw new UnreadableSecret("The secret of tenant %s is damaged.".formatted(tenantId), e);
        }
    }

    /**
     * Proves later that this installation made the text: an HMAC by the current master key.
     *
     * @return in base64 for URLs
     */
    public String sign(String text) {
        return mac(keys.find(keys.currentId()).orElseThrow(), text);
    }

    /** Whether {@link #sign} made this signature of the text, with any of the master keys. */
    public boolean isSigned(String text, String signature) {
        return keys.all().stream()
                .anyMatch(
                        key -> MessageDigest.isEqual(mac(key, text).getBytes(US_ASCII), signature.getBytes(US_ASCII)));
    }

    /** The master key that new secrets are encrypted with. */
    public String currentKeyId() {
        return keys.currentId();
    }

    /** Of all master keys of this process, the current one first. */
    public List<String> keyIds() {
        return Stream.concat(Stream.of(keys.currentId()), keys.ids().filter(id -> !id.equals(keys.currentId())))
                .toList();
    }

    /** Whether this process has the master key that secrets with this id were encrypted with. */
    public boolean hasKey(String keyId) {
        return keys.find(keyId).isPresent();
    }

    /** Whether a newer master key should take over. */
    public boolean isOutdated(SealedSecret secret) {
        return !secret.keyId().equals(keys.currentId());
    }

    private static String mac(SecretKey key, String text) {
        try {
            var mac = Mac.getInstance(MAC);
            mac.init(key);
            return Base64.getUrlEncoder().withoutPadding().encodeToString(mac.doFinal(text.getBytes(UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + MAC, e);
        }
    }

    private static Cipher cipher(int mode, SecretKey key, byte[] nonce, UUID tenantId) throws GeneralSecurityException {
        var cipher = Cipher.getInstance(CIPHER);
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
        cipher.updateAAD(ByteBuffer.allocate(Long.BYTES * 2)
                .putLong(tenantId.getMostSignificantBits())
                .putLong(tenantId.getLeastSignificantBits())
                .array());
        return cipher;
    }
}
