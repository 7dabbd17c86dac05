package io.shiftloom.api.operations.role;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/** A role as it was before it was removed. */
public record RemovedRole(@JsonUnwrapped RoleRow role, boolean removed) {}
