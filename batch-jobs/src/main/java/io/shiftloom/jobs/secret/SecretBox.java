package io.shiftloom.jobs.secret;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.UUID;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;

/**
 * Encrypts secrets with AES-256-GCM. The tenant's id is authenticated with each, so that a row copied to another tenant
 * does not open there.
 */
public final class SecretBox {

    private static final String CIPHER = "AES/GCM/NoPadding";
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

    /** @throws UnreadableSecret when its key is missing, or the secret is not this tenant's or not as it was written */
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

    /** The master key that new secrets are encrypted with. */
    public String currentKeyId() {
        return keys.currentId();
    }

    /** Whether a newer master key should take over. */
    public boolean isOutdated(SealedSecret secret) {
        return !secret.keyId().equals(keys.currentId());
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
