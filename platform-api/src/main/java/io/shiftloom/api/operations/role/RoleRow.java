package io.shiftloom.api.operations.role;

import java.time.Instant;
import java.util.UUID;

/** A role of a tenant's catalog. */
public record RoleRow(UUID roleId, UUID tenantId, String label, Instant createdAt, Instant updatedAt) {}
