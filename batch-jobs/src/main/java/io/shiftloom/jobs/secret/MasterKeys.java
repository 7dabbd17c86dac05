package io.shiftloom.jobs.secret;

import io.shiftloom.jobs.settings.ShiftloomSettings;
import java.util.Base64;
import java.util.Collection;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import org.apache.commons.codec.digest.DigestUtils;
import org.jspecify.annotations.Nullable;

/**
 * The master keys by id. The current one encrypts; older ones only decrypt, so that a key can be changed without
 * downtime.
 */
public final class MasterKeys {

    private static final String MEND = "Maybe set SHIFTLOOM_MASTER_KEY to what `openssl rand -base64 32` prints.";
    private static final int BYTES = 32;

    private final String currentId;
    private final Map<String, SecretKey> keys = new HashMap<>();

    private MasterKeys(byte[] current, List<byte[]> previous) {
        previous.forEach(this::add);
        this.currentId = add(current);
    }

    /**
     * The keys of the settings. Without any, a key is generated on first use and kept in the data directory.
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

    Collection<SecretKey> all() {
        return keys.values();
    }

    private String add(byte[] key) {
        var id = id(key);
        keys.put(id, new SecretKeySpec(key, "AES"));
        return id;
    }

    private static boolean isGiven(@Nullable String key) {
        return key != null && !key.isBlank();
    }

    /** Accepts both alphabets of base64, padded or not, because people paste what their tool printed. */
    private static byte[] decode(@Nullable String key) {
        var text = key == null ? "" : key.strip().replace('+', '-').replace('/', '_');
        byte[] bytes;
        try {
            bytes = Base64.getUrlDecoder().decode(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("A master key is not base64. " + MEND, e);
        }
        if (bytes.length != BYTES) {
            throw new IllegalArgumentException("A master key has %d bytes, not 32. %s".formatted(bytes.length, MEND));
        }
        return bytes;
    }

    /** A digest of the key, so that nobody has to number keys. It is too short to reveal anything about the key. */
    private static String id(byte[] key) {
        var digest = DigestUtils.updateDigest(DigestUtils.getSha256Digest(), "shiftloom master key id");
        return HexFormat.of().formatHex(digest.digest(key), 0, 4);
    }
}
