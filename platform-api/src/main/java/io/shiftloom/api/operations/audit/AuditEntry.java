package io.shiftloom.api.operations.audit;

import io.shiftloom.jobs.storage.Position;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * What one operator changed.
 *
 * @param action such as {@code tenant.create}
 * @param tenantId whom it concerns; null when no single tenant
 * @param subject id of what was changed
 * @param detail what it was changed to; never a secret
 */
public record AuditEntry(
        UUID auditId,
        Instant happenedAt,
        String actor,
        String action,
        @Nullable UUID tenantId,
        String subject,
        @Nullable String reason,
        String origin,
        JsonNode detail) {

    static final String IDENTITY = "identity";

    /** The identity provider that vouched for the actor; empty when none did. */
    public String issuer() {
        return detail.path(IDENTITY).path("issuer").asString("");
    }

    Position position() {
        return new Position(happenedAt, auditId);
    }
}
