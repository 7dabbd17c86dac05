package io.shiftloom.jobs.secret;

/**
 * A secret as the database stores it.
 *
 * @param keyId which master key opens it
 * @param ciphertext nonce, encrypted text and tag
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, only stored
public record SealedSecret(String keyId, byte[] ciphertext) {}
