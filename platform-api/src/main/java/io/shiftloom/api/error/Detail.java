package io.shiftloom.api.error;

/**
 * One violation.
 *
 * @param path where, in the sender's own terms, such as {@code staff[3].staffId}; empty for the body as a whole
 * @param message a sentence; at most 64 characters of input in it and no control characters
 */
public record Detail(ErrorCode code, String path, String message) {}
