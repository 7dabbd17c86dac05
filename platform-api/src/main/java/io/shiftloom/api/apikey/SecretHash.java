package io.shiftloom.api.apikey;

import java.security.MessageDigest;

/** The stored hash of a key's secret; compared in constant time only. */
final class SecretHash {

    private final byte[] bytes;

    SecretHash(byte[] bytes) {
        this.bytes = bytes.clone();
    }

    byte[] bytes() {
        return bytes.clone();
    }

    boolean matches(SecretHash other) {
        return MessageDigest.isEqual(bytes, other.bytes);
    }
}
