package io.shiftloom.api.operations.audit;

import io.shiftloom.api.operations.ShownAddress;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.jobs.storage.Position;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * What one operator changed.
 *
 * @param action such as {@code tenant.create}
 * @param tenantId whom it concerns; null when no single tenant
 * @param subject id of what was changed
 * @param detail what it was changed to, after an update with what it was where that differs; never a secret
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
    static final String BEFORE = "before";

    private static final String ADDRESS = "url";

    /** Fields that every update changes. */
    private static final Set<String> BOOKKEEPING = Set.of("version", "updatedAt");

    /** The identity provider that vouched for the actor; empty when none did. */
    public String issuer() {
        return detail.path(IDENTITY).path("issuer").asString("");
    }

    /** What an update changed; of other changes, all that the entry holds. */
    public List<Fact> facts() {
        var before = detail.path(BEFORE);
        return detail.properties().stream()
                .filter(field ->
                        !field.getKey().equals(IDENTITY) && !field.getKey().equals(BEFORE))
                .filter(field ->
                        before.isMissingNode() || (before.has(field.getKey()) && !BOOKKEEPING.contains(field.getKey())))
                .flatMap(field -> before.isMissingNode() && field.getValue().isObject()
                        ? field.getValue().properties().stream()
                        : Stream.of(field))
                .map(field -> new Fact(
                        field.getKey(),
                        before.isMissingNode() ? null : text(before.path(field.getKey())),
                        text(field.getValue())))
                .toList();
    }

    /**
     * One field of the detail.
     *
     * @param before what it was, empty for nothing; null when the entry is of no update
     * @param value empty for nothing
     */
    public record Fact(String name, @Nullable String before, String value) {}

    private static String text(JsonNode value) {
        if (value.isNull() || value.isMissingNode()) {
            return "";
        }
        return value.isArray()
                ? value.valueStream().map(AuditEntry::text).collect(Collectors.joining(", "))
                : value.isValueNode() ? value.asString() : value.toString();
    }

    /** With as much of the address of a webhook as the reader may see. */
    AuditEntry shownTo(OperatorRole reader) {
        if (reader.includes(OperatorRole.ADMIN) || !action.startsWith("webhook.") || !detail.isObject()) {
            return this;
        }
        var shown = detail.asObject().deepCopy();
        shorten(reader, shown);
        shorten(reader, shown.path(BEFORE));
        return new AuditEntry(auditId, happenedAt, actor, action, tenantId, subject, reason, origin, shown);
    }

    private static void shorten(OperatorRole reader, JsonNode fields) {
        if (fields.path(ADDRESS).isString()) {
            fields.asObject()
                    .put(ADDRESS, ShownAddress.to(reader, fields.path(ADDRESS).asString()));
        }
    }

    Position position() {
        return new Position(happenedAt, auditId);
    }
}
