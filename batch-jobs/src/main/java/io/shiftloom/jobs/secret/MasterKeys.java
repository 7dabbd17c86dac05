package io.shiftloom.jobs.secret;

import io.shiftloom.jobs.settings.ShiftloomSettings;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Collection;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
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
        return of(settings, () -> SecretFile.readOrCreate(file(settings)));
    }

    /**
     * The same for a process that works on the secrets of another: a key that nobody else has would make them unreadable.
     *
     * @throws IllegalStateException when there is no key
     */
    public static MasterKeys ofExisting(ShiftloomSettings settings) {
        return of(
                settings,
                () -> SecretFile.find(file(settings))
                        .orElseThrow(() -> new IllegalStateException(
                                "There is no master key: SHIFTLOOM_MASTER_KEY is not set, and there is no file %s. Maybe set SHIFTLOOM_MASTER_KEY to the key of the service that works on this database."
                                        .formatted(file(settings)))));
    }

    private static MasterKeys of(ShiftloomSettings settings, Supplier<String> kept) {
        var master = settings.master();
        return new MasterKeys(
                decode(master.isGiven() ? master.key() : kept.get()),
                master.previousKeys().stream()
                        .filter(key -> !key.isBlank())
                        .map(MasterKeys::decode)
                        .toList());
    }

    /** Where the key is kept that the service makes when it is given none. */
    public static Path file(ShiftloomSettings settings) {
        return settings.dataDir().resolve("master-key");
    }

    String currentId() {
        return currentId;
    }

    Stream<String> ids() {
        return keys.keySet().stream().sorted();
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
