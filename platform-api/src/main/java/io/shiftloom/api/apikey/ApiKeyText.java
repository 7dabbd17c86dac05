package io.shiftloom.api.apikey;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * An API key as it is shown once: {@code slk_} + public id + {@code _} + secret + checksum, all base62. The checksum
 * lets a scanner or this service tell a mistyped key from a real one without a look-up.
 *
 * @param keyId the 12-character public id
 * @param text the whole key
 */
record ApiKeyText(String keyId, String text) {

    private static final String ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final BigInteger BASE = BigInteger.valueOf(ALPHABET.length());
    private static final String PREFIX = "slk_";
    private static final int ID_CHARACTERS = 12;
    private static final int SECRET_CHARACTERS = 43;
    private static final int SECRET_BITS = 256;
    private static final int CHECKSUM_CHARACTERS = 6;
    private static final Pattern FORM = Pattern.compile("slk_[0-9A-Za-z]{12}_[0-9A-Za-z]{49}");

    /** A new key. */
    static ApiKeyText random(SecureRandom random) {
        var keyId = new StringBuilder();
        for (int i = 0; i < ID_CHARACTERS; i++) {
            keyId.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
        }
        var secret = base62(new BigInteger(SECRET_BITS, random), SECRET_CHARACTERS);
        var unchecked = PREFIX + keyId + "_" + secret;
        return new ApiKeyText(keyId.toString(), unchecked + checksum(unchecked));
    }

    /** The key in a header value; empty when it cannot be one. */
    static Optional<ApiKeyText> parse(String text) {
        if (!FORM.matcher(text).matches()) {
            return Optional.empty();
        }
        int end = text.length() - CHECKSUM_CHARACTERS;
        if (!checksum(text.substring(0, end)).equals(text.substring(end))) {
            return Optional.empty();
        }
        return Optional.of(new ApiKeyText(text.substring(PREFIX.length(), PREFIX.length() + ID_CHARACTERS), text));
    }

    /** SHA-256 of the secret: 256 random bits need no slow hash. */
    SecretHash secretHash() {
        var secret = text.substring(PREFIX.length() + ID_CHARACTERS + 1);
        return new SecretHash(DigestUtils.sha256(secret));
    }

    @Override
    public String toString() {
        return "ApiKeyText[" + keyId + "]";
    }

    private static String checksum(String unchecked) {
        var crc = new CRC32();
        crc.update(unchecked.getBytes(StandardCharsets.US_ASCII));
        return base62(BigInteger.valueOf(crc.getValue()), CHECKSUM_CHARACTERS);
    }

    private static String base62(BigInteger number, int characters) {
        var digits = new char[characters];
        var rest = number;
        for (int i = characters - 1; i >= 0; i--) {
            var parts = rest.divideAndRemainder(BASE);
            digits[i] = ALPHABET.charAt(parts[1].intValue());
            rest = parts[0];
        }
        return new String(digits);
    }
}
