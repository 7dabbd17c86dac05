package io.shiftloom.api.calendar;

import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.commons.codec.digest.DigestUtils;

/** The secret part of a calendar's address: 256 random bits. */
final class FeedToken {

    private static final int BYTES = 32;
    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{43}");

    private final String text;

    private FeedToken(String text) {
        this.text = text;
    }

    static FeedToken random(SecureRandom random) {
        var bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return new FeedToken(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    static Optional<FeedToken> parse(String text) {
        return FORM.matcher(text).matches() ? Optional.of(new FeedToken(text)) : Optional.empty();
    }

    /** To be shown once. */
    String text() {
        return text;
    }

    /** SHA-256: 256 random bits need no slow hash. */
    byte[] hash() {
        return DigestUtils.sha256(text);
    }

    @Override
    public String toString() {
        return "FeedToken";
    }
}
