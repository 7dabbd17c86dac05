package io.shiftloom.jobs.secret;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.shiftloom.jobs.database.SecretFile;
import io.shiftloom.jobs.settings.ShiftloomSettings;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/** The master keys by id. One encrypts; older ones only decrypt, so that a key can be changed without a pause. */
public final class MasterKeys {

    private static final int BYTES = 32;

    private final String currentId;
    private final Map<String, SecretKey> keys = new HashMap<>();

    private MasterKeys(byte[] current, List<byte[]> previous) {
        previous.forEach(this::add);
        this.currentId = add(current);
    }

    /**
     * The keys of the settings; without any, one made on first use and kept in the data directory.
     *
     * @throws IllegalArgumentException when a key is not 32 bytes in base64
     */
    public static MasterKeys of(ShiftloomSettings settings) {
        var configured = settings.master().key();
        return new MasterKeys(
                isGiven(configured)
                        ? decode(configured)
                        : decode(SecretFile.readOrCreate(settings.dataDir().resolve("master-key"))),
                settings.master().previousKeys().stream()
                        .filter(MasterKeys::isGiven)
                        .map(MasterKeys::decode)
                        .toList());
    }

    String currentId() {
        return currentId;
    }

    Optional<SecretKey> find(String keyId) {
        return Optional.ofNullable(keys.get(keyId));
    }

    private String add(byte[] key) {
        var id = id(key);
        keys.put(id, new SecretKeySpec(key, "AES"));
        return id;
    }

    private static boolean isGiven(@Nullable String key) {
        return key != null && !key.isBlank();
    }

    /** Both alphabets of base64, padded or not: people paste what their tool printed. */
    private static byte[] decode(@Nullable String key) {
        var text = key == null ? "" : key.strip().replace('+', '-').replace('/', '_');
        byte[] bytes;
        try {
            bytes = Base64.getUrlDecoder().decode(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("A master key is not base64. Maybe `openssl rand -base64 32`.", e);
        }
        if (bytes.length != BYTES) {
            throw new IllegalArgumentException(
                    "A master key has %d bytes, not 32. Maybe `openssl rand -base64 32`.".formatted(bytes.length));
        }
        return bytes;
    }

    /** Follows from the key, so that nobody has to number keys; too short to tell anything about it. */
    private static String id(byte[] key) {
        try {
            var digest = MessageDigest.getInstance("SHA-256");
            digest.update("shiftloom master key id".getBytes(US_ASCII));
            digest.update(ByteBuffer.wrap(key));
            return HexFormat.of().formatHex(digest.digest(), 0, 4);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("SHA-256 is part of every Java platform", e);
        }
    }
}
