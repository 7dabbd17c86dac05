package io.shiftloom.api.operations.calendar;

/** Somebody whose calendar can no longer be read. */
public record RevokedFeed(String staffId, boolean revoked) {}
