package io.shiftloom.api.ops.access;

import java.util.UUID;

/** Whoever a token stands for. */
public record Operator(UUID tokenId, String name, OperatorRole role) {}
